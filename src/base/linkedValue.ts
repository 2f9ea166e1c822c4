import { emailFrom, isEmail } from '#domain/form/email';

/**
 * A parameter of the query that a mail's link holds; null if missing or empty. Neither an address nor a token has a
 * blank: not all mails encode a `+`, which a query reads as one, and a link that is copied over two lines may get one.
 */
export const linkedValue = (search: string, name: 'email' | 'token'): string | null => {
  const valueIn = (query: string) => new URLSearchParams(query).get(name) ?? '';
  const unwrapped = valueIn(search.replaceAll('+', '%2B')).replace(/\s/g, '');
  const readings = [valueIn(search), unwrapped, unwrapped.replaceAll('=', '')];
  const meant = name === 'email' ? readings.map(emailFrom).find(isEmail) : undefined;
  return (meant ?? unwrapped) || null;
};
