import { html, type Markup } from '../pages/html';

/** `html` is a whole document with inline styles. */
export type Mail = { subject: string; text: string; html: string };

const face = "font-family: -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif;";

export const mailButton = (link: string, caption: string): Markup =>
  html`<a href="${link}" style="display: inline-block; background: #d8260b; color: #ffffff; font-weight: 700; text-decoration: none; padding: 14px 24px; border-radius: 4px;">${caption}</a>`;

/** Beside a mail's one button. */
export const mailOutline = (link: string, caption: string): Markup =>
  html`<a href="${link}" style="display: inline-block; border: 2px solid #14171c; color: #14171c; font-weight: 700; text-decoration: none; padding: 10px 18px; border-radius: 4px;">${caption}</a>`;

/** For mail readers that do not show buttons. */
export const plainLink = (link: string): Markup =>
  html`<p style="margin: 24px 0 0; font-size: 14px; color: #545c68;">If the button does not work, copy this address into your browser:<br><a href="${link}" style="color: #9c1a06; word-break: break-all;">${link}</a></p>`;

/** At most 40 letters: no address that a mail reader would turn into a link, and no message. */
const isPlainName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M} '’ʼ-]{0,39}$/u.test(name);

/** Leaves out implausible names. */
export const greeting = (firstName: string): string =>
  isPlainName(firstName) ? `Hello ${firstName},` : 'Hello,';

type MailDocument = { subject: string; leagueName: string; body: Markup; footer: string };

export const mailDocument = ({ subject, leagueName, body, footer }: MailDocument): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<base target="_blank">
<title>${subject}</title>
</head>
<body style="margin: 0; background: #f5f4f1; color: #14171c; ${face} font-size: 16px; line-height: 1.5;">
<div style="max-width: 560px; margin: 0 auto; padding: 16px;">
<div style="background: #12151b; color: #ffffff; padding: 20px 24px; border-radius: 8px 8px 0 0; border-bottom: 6px solid #d8260b; font: italic 700 24px/1.1 'Barlow Condensed', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif; text-transform: uppercase;">${leagueName}</div>
<div style="background: #ffffff; padding: 24px; border-radius: 0 0 8px 8px;">
${body}
</div>
<p style="margin: 16px 24px; font-size: 13px; color: #545c68;">${footer}</p>
</div>
</body>
</html>
`.toString();
