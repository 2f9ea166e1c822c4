import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { saveFile } from '../browser/savedFile';
import { Inspector } from './Inspector';
import { Recorder } from './recorder';

/** Shows the panel beside the app. @returns what the app's actors are inspected with */
export function openInspector(): (event: InspectionEvent) => void {
  const recorder = new Recorder();
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Machines of this page');
  document.body.append(place);
  createRoot(place).render(<Inspector recorder={recorder} onSave={() => save(recorder)} />);
  return recorder.inspect;
}

function save(recorder: Recorder): void {
  const report = recorder.report({ page: window.location.pathname, userAgent: navigator.userAgent });
  const name = `paddock-${report.startedAt.replaceAll(/[:.]/g, '-')}.json`;
  saveFile(name, 'application/json', `${JSON.stringify(report, null, 2)}\n`);
}
