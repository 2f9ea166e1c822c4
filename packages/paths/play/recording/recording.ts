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

/** @throws Error in one line */
export const parseRecording = (text: string): Recording => {
  const content: Partial<Recording> | null = JSON.parse(text);
  if (content?.recording === 1 && Array.isArray(content.machines)) return content as Recording;
  throw new Error("it has no 'recording: 1' with machines");
};
