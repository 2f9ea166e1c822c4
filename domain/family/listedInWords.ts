import { counted } from '#domain/counted';
import { type AgeChoice, racesForAge } from '#domain/driver/raceAges';
import type { Race } from '#domain/entities';
import { type DriverChoice, type FamilyFits, racesForDriver } from '#domain/family/raceFits';
import { formatWholePrice } from '#domain/money';
import { lowestPrice } from '#domain/race/sale';

type Listed = AgeChoice &
  DriverChoice & { races: readonly Race[]; userId: string | null; fits: FamilyFits | null };

/**
 * `10 races for age 9`, or of all `13 races from $39`. Empty without races, and while the chosen driver's height is
 * missing. @param currency ISO 4217 code
 */
export const listedInWords = ({ races, userId, age, fits, driverId }: Listed, currency: string): string => {
  const member = fits?.members?.find(({ id }) => id === driverId);
  if (races.length === 0 || member?.lacksHeight) return '';
  const countOf = ({ fitting }: { fitting: Race[] }) => counted(fitting.length, 'race');
  if (fits && member) return `${countOf(racesForDriver(races, fits.races, member.id))} for ${member.name}`;
  if (userId === null && age !== null) return `${countOf(racesForAge(races, age))} for age ${age}`;
  const price = lowestPrice(races);
  return `${counted(races.length, 'race')}${price === null ? '' : ` from ${formatWholePrice(price, currency)}`}`;
};
