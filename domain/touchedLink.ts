/* Links as mail programs and messengers leave them. */

/** Characters that are taken for a link's end though they belong to the text behind it. Bounded: anybody can make up a path. */
const marksBehind =
  /(?:[.,;:!)\]>"'*]|&(?:gt|quot);|%(?:2[027]|3E|5D|C2%A0|C2%BB|E2%80%(?:9[9D]|A6))){1,8}$/i;

export const hasMarks = (address: string): boolean => marksBehind.test(address);

export const withoutMarks = (address: string): string => address.replace(marksBehind, '');

/** An `=` that quoted-printable text has, a mail's source. */
const isQuoted = (value: string): boolean => value.startsWith('3D');

/** The query as it was sent. @param search with or without its question mark */
export const mendedQuery = (search: string): string => {
  const mended = withoutMarks(search.replace(/&(?:amp;)+/g, '&'));
  const values = [...new URLSearchParams(mended).values()];
  return values.length > 1 && values.every(isQuoted) ? mended.replaceAll('=3D', '=') : mended;
};

/** Ends of quoted-printable lines: a token has an `=` only at its own end. */
const softBreaks = /=(?!=*$)/g;

/** A token without what quoted-printable text leaves in it; null if it has nothing of the kind. */
export const mendedToken = (token: string): string | null => {
  const mended = (isQuoted(token) ? token.slice(2) : token).replace(softBreaks, '');
  return mended === token ? null : mended;
};
