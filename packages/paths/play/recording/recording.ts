import { Refused } from '../../refused';

export type RecordedStep = { event: { type: string }; state: string };

/** A machine's recorded steps. */
export type MachineRecording = {
  actor: string;
  machine: string;
  /** The machine was running before the recording began. */
  isResumed: boolean;
  start: string;
  steps: readonly RecordedStep[];
};

export type Recording = { recording: 1; machines: readonly MachineRecording[] };

/** @throws Refused */
export const parseRecording = (text: string): Recording => {
  const isRecording = (content: Partial<Recording> | null): content is Recording =>
    content?.recording === 1 && Array.isArray(content.machines);
  try {
    const content: Partial<Recording> | null = JSON.parse(text);
    if (isRecording(content)) return content;
  } catch {
    throw new Refused('usage', ['not a recording: it is no JSON']);
  }
  throw new Refused('usage', ["not a recording: it has no 'recording: 1' with machines"]);
};
