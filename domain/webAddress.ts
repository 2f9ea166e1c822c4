/** The address in a text as the browser reads it, null where it is none. `URL.canParse` is missing in the oldest browsers we support. */
export const parseAddress = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** Whether it is absolute and leads to a page: http or https. */
export const isWebAddress = (address: string): boolean => {
  const protocol = parseAddress(address)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
};

/** Whether it leads to a page: an absolute address as above, or a path of this site. */
export const leadsToPage = (address: string): boolean =>
  isWebAddress(address) || /^\/(?![/\\])/.test(address);
