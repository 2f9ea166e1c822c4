import { type AnyCaseSnapshot, eventOf, type PathModel } from '../../model';
import { type Finding, finding } from './finding';
import { eventReads, inputReads, outputReads, type Reads } from './reads';

/** Fields that the machine reads of its input, its events and its actors' outputs, and that nothing in the model has. */
export const payloadFindings = ({ machine, starts, cases, outcomes }: PathModel): Finding[] => {
  const said = (place: string, reads: Reads, given: readonly unknown[], what: string): Finding[] =>
    [...reads.keys()]
      .filter((field) => given.length > 0 && given.every((one) => Object(one)[field] === undefined))
      .map((field) =>
        finding(`payload: ${place}.${field}`, `${what} has '${field}', which the machine reads`),
      );
  return [
    ...said(
      'input',
      inputReads(machine),
      Object.values(starts).map(({ input }) => input),
      'no start',
    ),
    ...[...eventReads(machine)].flatMap(([type, reads]) =>
      said(type, reads, sentBy(cases[type] ?? {}), `no case of '${type}'`),
    ),
    ...[...outputReads(machine)].flatMap(([src, reads]) => {
      const outputs = Object.values(outcomes[src] ?? {}).map(({ output }) => output);
      return said(src, reads, outputs, `no outcome of '${src}'`);
    }),
  ];
};

/** Empty where one depends on the machine's state or context. */
const sentBy = (named: PathModel['cases'][string]): object[] => {
  try {
    return Object.values(named).map((one) => eventOf(one, nowhere));
  } catch {
    return [];
  }
};

const nowhere: AnyCaseSnapshot = {
  get context(): unknown {
    throw new RangeError('before the machine is explored');
  },
  get state(): string {
    throw new RangeError('before the machine is explored');
  },
};
