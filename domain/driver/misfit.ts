import { type Gap, gapInShort } from '#domain/driver/gap';
import { namesInWords } from '#domain/driver/names';

/** A driver who does not meet all requirements of a ticket. */
export type Misfit = {
  /** The driver's short name. */
  name: string;
  ticketName: string;
  /** Not empty. */
  gaps: readonly Gap[];
  certification: string;
};

/** `Ella is 7 cm too short for Cadet Sprint and may be turned away.` */
export const misfitInWords = ({ name, ticketName, gaps, certification }: Misfit): string => {
  const misfits = gaps.map(adjectivePhraseOf).filter((misfit) => misfit !== null);
  const [first, ...others] = [
    ...(misfits.length === 0 ? [] : [`is ${namesInWords(misfits)}`]),
    ...gaps.flatMap((gap) => {
      if (gap.kind === 'certification') return [`has not passed ${certification}`];
      return gap.kind === 'missing' ? [`has no ${gap.field} set`] : [];
    }),
  ];
  return `${name} ${namesInWords([`${first} for ${ticketName}`, ...others, 'may be turned away'])}.`;
};

/** `7 cm short, Race School not passed yet`. */
export const misfitInShort = ({ gaps, certification }: Pick<Misfit, 'gaps' | 'certification'>): string =>
  gaps
    .map((gap) => (gap.kind === 'certification' ? `${certification} ${gapInShort(gap)}` : gapInShort(gap)))
    .join(', ');

const adjectivePhraseOf = (gap: Gap): string | null => {
  if (gap.kind === 'measure') return `${gap.amount} ${gap.unit} too ${gap.adjective}`;
  if (gap.kind === 'tooYoung') return 'too young';
  return gap.kind === 'tooOld' ? 'too old' : null;
};
