import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { withConfiguration } from './configuration';
import { hashOf, type Inline } from './headers';

/** A message when the code fails to load. */
export const loadFailure = {
  html: '<p id="no-code" role="alert">This page could not be loaded. Check your connection. <a href="">Try again</a></p>',
  css: '#no-code{display:none;position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:1rem;background:#11161f;color:#fff;text-align:center}html[data-no-code] #no-code{display:block}#no-code a{color:inherit}',
};

/** Other scripts, such as analytics, may be blocked. */
const reportFailure =
  "addEventListener('error',({target})=>{if(target.type==='module')document.documentElement.dataset.noCode=''},true)";

/** The page for every address that is not prerendered. @param html of index.html */
export function plainPage(
  html: string,
  configuration: SiteConfiguration,
  origin: string,
): Inline & { html: string } {
  return {
    html: withConfiguration(html, configuration, origin)
      .replace('<title>', `<style>${loadFailure.css}</style><script>${reportFailure}</script><title>`)
      // After the app: its link must not come before the skip link.
      .replace('<div id="root"></div>', `<div id="root"></div>${loadFailure.html}`),
    scripts: [hashOf(reportFailure)],
    styles: [hashOf(loadFailure.css)],
  };
}
