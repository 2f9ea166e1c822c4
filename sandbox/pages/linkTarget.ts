const schemes = ['http:', 'https:', 'mailto:'];

/**
 * Allows http, https and mailto addresses and paths of this site; everything else, such as `javascript:`, becomes
 * `#`.
 */
export const linkTarget = (address: string): string => {
  if (/^\/(?![/\\\t\r\n])/.test(address)) return address;
  return URL.canParse(address) && schemes.includes(new URL(address).protocol) ? address : '#';
};
