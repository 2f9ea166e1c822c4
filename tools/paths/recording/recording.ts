export type RecordedStep = { event: { type: string }; state: string };

/** A machine's recorded steps. */
export type MachineRecording = {
  actor: string;
  machine: string;
  input?: unknown;
  /** The machine was running before the recording began. */
  isResumed: boolean;
  start: string;
  steps: readonly RecordedStep[];
};

export type Recording = { recording: 1; machines: readonly MachineRecording[] };

/** An invalid recording; the message is one line with the place. */
export class RecordingError extends Error {}

/** @throws RecordingError */
export const parseRecording = (text: string): Recording => {
  const content = parsed(text);
  if (fields(content).recording !== 1) throw new RecordingError("not a recording: it has no 'recording: 1'");
  const machines = listAt('machines', fields(content).machines);
  for (const [index, machine] of machines.entries()) {
    const place = `machines[${index}]`;
    for (const key of ['actor', 'machine', 'start'])
      if (typeof fields(machine)[key] !== 'string') throw wrong(`${place}.${key}`, 'a text');
    for (const [nth, step] of listAt(`${place}.steps`, fields(machine).steps).entries()) {
      const { event, state } = fields(step);
      if (typeof state !== 'string') throw wrong(`${place}.steps[${nth}].state`, 'a text');
      if (typeof fields(event).type !== 'string') throw wrong(`${place}.steps[${nth}].event.type`, 'a text');
    }
  }
  return content as Recording;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError('not a recording: it is no JSON');
  }
};

const fields = (value: unknown): Record<string, unknown> => Object(value);

const listAt = (place: string, value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  throw wrong(place, 'a list');
};

const wrong = (place: string, what: string): RecordingError =>
  new RecordingError(`not a recording: ${place} is not ${what}`);
