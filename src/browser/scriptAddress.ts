import { readSiteConfiguration } from './siteConfiguration';

/** Addresses of scripts that the shop adds itself: its worker, and the tags of its analytics, if any. */
export const isScriptOfShop = (address: string, origin: string, analyticsBaseUrl: string): boolean => {
  const url = new URL(address, origin);
  const tags =
    analyticsBaseUrl === '' ? [] : ['gtag/js', 'gtm.js'].map((tag) => `${analyticsBaseUrl}/${tag}`);
  const own = [`${origin}/sw.js`, ...tags];
  return own.some((each) => new URL(each, origin).href === url.origin + url.pathname);
};

/**
 * The page's only Trusted Types policy. Created with the first code: the content security policy allows its name once,
 * so no later script can take it.
 */
const policy = window.trustedTypes?.createPolicy('scripts', {
  createScriptURL: (address) => {
    const { analyticsBaseUrl } = readSiteConfiguration(document);
    if (isScriptOfShop(address, location.origin, analyticsBaseUrl)) return address;
    throw new TypeError(`${address} is not a script of the shop`);
  },
});

/** For elements and workers. The content security policy requires a trusted type for script addresses. */
export const scriptAddress = (address: string): string =>
  (policy?.createScriptURL(address) ?? address) as string;
