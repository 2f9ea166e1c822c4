/** The shop takes an instant without a zone for one in UTC. */
const hoursOff = 'times that can be hours off';

/** Effects of fields that the shop reads with a substitute, so that the answer is no error to it. */
const effects: readonly [field: string, problem: RegExp, sees: string][] = [
  ['tickets', /must be array|is missing/, '“FROM £0” or “SOLD OUT”, and no ticket to choose'],
  ['categories', /must be array|is missing/, '“SOLD OUT”'],
  ['categoryRef', /must be string|is missing/, '“SOLD OUT”'],
  ['v', /must be >= 0/, '“Sold out”, or fewer places left than there are'],
  ['price', /must be >= 0/, 'a price below zero'],
  ['eligibleClasses', /must be array|is missing/, 'no ticket that fits a driver'],
  ['eligibleParts', /must be array|is missing/, 'two tickets for the same session'],
  ['timezone', /must be string|is missing/, 'times in UTC'],
  ['start', /"date-time"/, hoursOff],
  ['startDate', /"date-time"/, hoursOff],
  ['end', /"date-time"/, hoursOff],
  ['endDate', /"date-time"/, hoursOff],
  ['expiresAt', /"date-time"/, 'places that are held for hours more or less than it says'],
  ['eventType', /must be string|is missing/, 'a season as if it were a race'],
];

/** @param line of `mismatches`. Null where the shop works all the same */
export const seenOfTolerated = (line: string): string | null => {
  const required = /^(?:.*) must have required property '(\w+)'$/.exec(line)?.[1];
  const [, place = '', problem = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  const field = required ?? place.split('.').at(-1)?.replace(/\[\]$/, '');
  const found = effects.find(
    ([name, meant]) => name === field && meant.test(required === undefined ? problem : 'is missing'),
  );
  return found?.[2] ?? null;
};
