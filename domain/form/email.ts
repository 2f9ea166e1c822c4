const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const atom = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Dot-separated atoms, `@`, a domain of at least two labels whose last is not all digits, within the lengths of
 * RFC 5321. No quoted or non-ASCII local parts, no surrounding blanks. The length is checked first, so matching time is
 * bounded.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  const at = text.indexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at <= MAX_LOCAL_LENGTH &&
    text
      .slice(0, Math.max(at, 0))
      .split('.')
      .every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};
