import type { DriverSection } from '#domain/checkout/driverSections';
import { gapsOf } from '#domain/driver/gap';
import { misfitInShort } from '#domain/driver/misfit';
import type { MeasurementSystem } from '#domain/units';

/** How many reasons are named; each ticket has its own once they are unfolded. */
const NAMED = 2;

/**
 * The gaps that keep a driver from the tickets that are close, those with the fewest gaps first:
 * `3 close: 2 in short, too old`, `4 wait for the height`.
 * @param certification its name
 */
export const closeInWords = (
  { driver, close }: Pick<DriverSection, 'driver' | 'close'>,
  { system, certification }: { system: MeasurementSystem; certification: string },
): string => {
  const count = close.length;
  const gaps = close.map(({ checks }) => gapsOf(checks, { driver, system }));
  const missing = gaps.map((those) => those.find((gap) => gap.kind === 'missing')?.field);
  const [field, ...others] = [...new Set(missing)];
  if (field && others.length === 0) return `${count} ${count === 1 ? 'waits' : 'wait'} for the ${field}`;
  const reasons = gaps
    .toSorted((one, other) => one.length - other.length)
    .map(([gap]) =>
      gap === undefined ? 'just outside the class' : misfitInShort({ gaps: [gap], certification }),
    );
  return `${count} close: ${[...new Set(reasons)].slice(0, NAMED).join(', ')}`;
};
