import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';

export type RecordedStep = { event: { type: string }; state: string };

/** What one machine did in a page; schema.json describes it. */
export type MachineRecording = {
  actor: string;
  machine: string;
  input?: unknown;
  isResumed: boolean;
  start: string;
  steps: readonly RecordedStep[];
};

export type Recording = { recording: 1; machines: readonly MachineRecording[] };

/** A file that is no valid recording. The message is one line that names the place. */
export class RecordingError extends Error {}

const isRecording = new Ajv({ strict: false }).compile<Recording>(
  JSON.parse(readFileSync(join(import.meta.dirname, 'schema.json'), 'utf8')),
);

/** @returns null where the text is something else, such as a book. @throws RecordingError */
export const parseRecording = (text: string): Recording | null => {
  const content = parsed(text);
  if (typeof content !== 'object' || content === null || !('recording' in content)) return null;
  if (isRecording(content)) return content;
  const [problem] = isRecording.errors ?? [];
  throw new RecordingError(
    `not a recording: ${problem?.instancePath || 'the whole'} ${problem?.message ?? 'is wrong'}`,
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
