import { plainText } from '#domain/form/typedText';

/** Comma, Arabic comma and decimal sign, raised dot. */
const decimalSigns = /[,\u060c\u066b\u00b7]/g;

const units = {
  kg: /(kgs?|kilo(s|gram(me)?s?)?|кг|كغم?|كجم|كيلو([غج]راما?)?)\.?$/i,
  lbs: /(lbs?|pounds?)\.?$/i,
  cm: /(cms?|centimet(er|re)s?|см|سم|سنتيمترا?)\.?$/i,
  feet: /(ft|foot|feet|['’′])\.?$/i,
  inches: /(in|inch|inches|["”]|''|′′)\.?$/i,
};

export type TypedUnit = keyof typeof units;

/** Null unless it is one number that is not negative, alone or with its unit after it. @param unit null for none */
export const numberFrom = (typed: string, unit: TypedUnit | null): number | null => {
  const plain = plainText(typed);
  const text = (unit === null ? plain : plain.replace(units[unit], '').trim()).replace(decimalSigns, '.');
  return /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
};
