import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { saveFile } from '../browser/savedFile';
import { Inspector } from './Inspector';
import { Recorder } from './recorder';

/** Shows the panel above the app. @returns the `inspect` option for the app's actors */
export function openInspector(): (event: InspectionEvent) => void {
  const recorder = new Recorder();
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Machines of this page');
  moveIntoTopDialog(place);
  const panel = createRoot(place);
  const draw = () => panel.render(<Inspector recorder={recorder} onSave={() => save(recorder)} />);
  draw();
  return (inspected) => {
    recorder.inspect(inspected);
    draw();
  };
}

/** An open modal dialog makes everything outside inert, so the panel moves into the topmost dialog. */
function moveIntoTopDialog(place: HTMLElement): void {
  const settle = () => {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (place.parentElement !== home) home.prepend(place);
  };
  settle();
  new MutationObserver(settle).observe(document.body, { subtree: true, attributeFilter: ['open'] });
}

function save(recorder: Recorder): void {
  const report = recorder.report({ page: window.location.pathname, userAgent: navigator.userAgent });
  const name = `paddock-${report.startedAt.replaceAll(/[:.]/g, '-')}.json`;
  saveFile(name, 'application/json', `${JSON.stringify(report, null, 2)}\n`);
}
