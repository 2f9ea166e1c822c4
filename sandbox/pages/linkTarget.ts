const schemes = ['http:', 'https:', 'mailto:'];

/**
 * An address as the target of a link: http, https and mailto addresses and paths of this site pass;
 * everything else, scripts above all, becomes `#`.
 */
export const linkTarget = (address: string): string => {
  if (/^\/(?![/\\\t\r\n])/.test(address)) return address;
  return URL.canParse(address) && schemes.includes(new URL(address).protocol) ? address : '#';
};
