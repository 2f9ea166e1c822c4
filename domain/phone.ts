/**
 * `+44 20 7946 0958`, `1-555-123-4567`, `(555) 123-4567`: a country part of up to 4 digits, an area of up
 * to 3 in parentheses, then groups of up to 4, up to 4 and up to 9; one dash, dot or space between two of
 * them. One of country part and area may be missing. Anchored, and every repetition is bounded: however
 * long the text, the number of steps is too.
 */
export const phonePattern =
  /^(?:\+?\d{1,4}[-. ]?(?:\(\d{1,3}\)[-. ]?)?|\(\d{1,3}\)[-. ]?)\d{1,4}[-. ]?\d{1,4}[-. ]?\d{1,9}$/;

export const isPhone = (text: string): boolean => phonePattern.test(text);
