import { domainToASCII } from 'node:url';

/** As HTML's e-mail field: without quotes, comments or angle brackets, which can hide another address. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** In lower case, with an IDN domain in Punycode. Invalid addresses stay unchanged. */
export const normalEmail = (email: string): string => {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return at < 1 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
};

/** @param email as `normalEmail` returns it */
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
