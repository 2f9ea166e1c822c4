/**
 * The address in a text as the browser reads it, null where it is none. `URL.canParse` is missing in the oldest
 * browsers we support.
 *
 * @param base what a path belongs to
 */
export const parseAddress = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/** Whether it is absolute and leads to a page: http or https. */
export const isWebAddress = (address: string): boolean => {
  const protocol = parseAddress(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
};

/** Stands for this site, whose address the domain does not know. */
const here = 'https://here.invalid';

/** Whether it leads to a page: an absolute address as above, or a path that the browser reads as one of this site. */
export const leadsToPage = (address: string): boolean =>
  isWebAddress(address) || (address.startsWith('/') && parseAddress(address, here)?.origin === here);
