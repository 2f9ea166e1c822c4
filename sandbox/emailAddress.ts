import { domainToASCII } from 'node:url';

/** Dot-separated atoms only: quotes, comments or angle brackets could hide another address. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Trimmed, in lower case, with an IDN domain in Punycode. An invalid address is only trimmed and lower-cased. */
export const normalizeEmail = (email: string): string => {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return at < 1 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
};

/** @param email as `normalizeEmail` returns it */
export const isEmail = (email: string): boolean => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  return (
    at > 0 &&
    name.length <= 64 &&
    email.length <= 254 &&
    localPart.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};
