import { plainText } from '#domain/form/typedText';
import { decoded, parseAddress } from '#domain/webAddress';

const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** With a name and marks around the address; longer text would make the matching slow. */
const MAX_COPIED_LENGTH = 1000;

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

const inBrackets = /^[^<>]*<([^<>]*)>[^<>]*$/;
const marksAround = /^[\s"'<([\u2018-\u201f\u00ab]+|[\s"'>)\].,:;!\u2018-\u201f\u00bb]+$/gu;
/** Anything else, such as a slash, would have a URL end the domain there. */
const domainInLetters = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** A question mark may stand before the `@`. */
const withoutQuery = (text: string): string => /^[^@]*@[^?]*/.exec(text)?.[0] ?? text;

/** The address in what was typed or copied, out of a contact, a sentence or a link, with a domain in ASCII. */
export const emailFrom = (typed: string): string => {
  const text = plainText(typed);
  if (text.length > MAX_COPIED_LENGTH) return text;
  const bare = (inBrackets.exec(text)?.[1] ?? text).replace(marksAround, '');
  const linked = /^mailto:([^?]*)/i.exec(bare)?.[1];
  const whole = linked === undefined ? withoutQuery(bare) : (decoded(linked) ?? linked);
  const address = whole.replace(/ ?@ ?/, '@');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const ascii = domainInLetters.test(domain) ? parseAddress(`http://${domain}`)?.hostname : null;
  return address.slice(0, at) + (ascii ?? domain);
};
