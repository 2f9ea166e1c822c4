import { orNull } from '#domain/orNull';

/**
 * Null for an invalid address. `URL.canParse` is missing in the oldest supported browsers.
 * @param base of a relative address
 */
export const parseAddress = (text: string, base?: string): URL | null => orNull(() => new URL(text, base));

/** A part of an address without its percent signs; null where it is badly encoded. */
export const decoded = (part: string): string | null => orNull(() => decodeURIComponent(part));

/** Absolute, http or https. */
export const isWebAddress = (address: string): boolean => {
  const protocol = parseAddress(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
};

const thisSite = 'https://this-site.invalid';

/** An absolute http(s) address, or a path that the browser resolves within this site. */
export const leadsToPage = (address: string): boolean =>
  isWebAddress(address) || (address.startsWith('/') && parseAddress(address, thisSite)?.origin === thisSite);
