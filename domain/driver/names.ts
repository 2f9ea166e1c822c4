import type { Driver } from '#domain/entities';

/** `Mila`, `Mila and Theo`, `Mila, Theo and Kit`. */
export const namesInWords = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
};

/** A driver's first name, or the full name when another driver shares the first name. */
export const shortName = (
  { id, firstName, name }: Pick<Driver, 'id' | 'firstName' | 'name'>,
  drivers: readonly Pick<Driver, 'id' | 'firstName'>[],
): string =>
  drivers.some((other) => other.id !== id && isSameName(other.firstName, firstName)) ? name : firstName;

/** More names would fill a button. */
const NAMED = 3;

/** `Mila, Theo and Kit`, and of more `4 drivers`. @param all of the guardian's drivers */
export const driversInShort = (
  some: readonly Pick<Driver, 'id' | 'firstName' | 'name'>[],
  all: readonly Pick<Driver, 'id' | 'firstName'>[],
): string =>
  some.length > NAMED ? `${some.length} drivers` : namesInWords(some.map((driver) => shortName(driver, all)));

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');
