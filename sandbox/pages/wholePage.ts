import { html, type Markup, trusted } from './html';

type WholePage = {
  title: string;
  /** Trusted CSS. */
  style: string;
  body: Markup;
};

/** A complete HTML document with inline styles, without scripts and external resources. */
export const wholePage = ({ title, style, body }: WholePage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.toString();
