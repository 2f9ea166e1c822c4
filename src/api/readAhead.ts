import type { Failure } from '#domain/result';

type Read<Input, Answer> = (input: Input, signal: AbortSignal) => Promise<Answer>;

const hasAnswered = ({ code }: Failure): boolean => code !== 'offline' && code !== 'timedOut';

/** @param failuresIn the failures of an answer's parts */
export function readAhead<Input, Answer>(
  read: Read<Input, Answer>,
  failuresIn: (answer: Answer) => Failure[],
) {
  let ahead: { input: string; answer: Promise<Answer> } | null = null;
  return {
    /** Starts the read before a machine asks for it. */
    start: (input: Input) => {
      ahead = { input: JSON.stringify(input), answer: read(input, new AbortController().signal) };
    },
    /** Answers the first question with the answer read ahead, unless that has another input or met no connection. */
    read: async (input: Input, signal: AbortSignal) => {
      const started = ahead;
      ahead = null;
      const answer = started?.input === JSON.stringify(input) ? await started.answer : null;
      return answer !== null && failuresIn(answer).every(hasAnswered) ? answer : read(input, signal);
    },
  };
}
