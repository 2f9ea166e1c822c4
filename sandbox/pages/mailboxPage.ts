import { html, type Markup } from './html';
import { linkTarget } from './linkTarget';
import { baseStyle } from './style';
import { wholePage } from './wholePage';

export type MailboxMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** A whole document, shown in a frame without scripts. */
  html: string;
  /** The mail's links in the text's order. */
  links: string[];
  /** Instant. */
  sentAt: string;
};

export type Mailbox = {
  /** In any order. */
  messages: MailboxMessage[];
  /** Only mails to this address are listed; null for all. */
  to: string | null;
};

const style = `${baseStyle}
:root { --accent: #1f4fbf; --link: #1f4fbf; }
@media (prefers-color-scheme: dark) { :root { --accent: #8fb2ff; --on-accent: #0a1633; --link: #8fb2ff; } }
.wrap { width: min(860px, 100% - 32px); }
header { padding-block: var(--s6) var(--s5); display: grid; gap: var(--s2); }
h1 { font-size: 1.75rem; }
form { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: end; margin-top: var(--s4); }
label { display: grid; gap: var(--s1); font-weight: 600; flex: 1 1 240px; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--ink-soft); border-radius: var(--r1); min-height: 48px; padding: 0 14px; width: 100%; }
.all { display: inline-flex; align-items: center; min-height: 48px; }
main { padding-bottom: var(--s7); }
li { background: var(--card); border: 1px solid var(--line); border-radius: var(--r2); margin-bottom: var(--s3); overflow: hidden; }
summary { list-style: none; cursor: pointer; padding: 14px 20px; display: grid; grid-template-columns: 16px 1fr auto; gap: 2px 12px; align-items: baseline; min-height: 44px; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "›"; font-size: 1.5rem; line-height: 1; color: var(--ink-soft); grid-row: span 2; align-self: center; }
details[open] > summary::before { transform: rotate(90deg); }
summary:focus-visible { outline-offset: -4px; }
summary .subject { font-weight: 600; overflow-wrap: anywhere; }
summary .to { grid-column: 2 / -1; overflow-wrap: anywhere; }
summary time { font-size: .875rem; color: var(--ink-soft); }
.mail { border-top: 1px solid var(--line); padding: 20px; display: grid; gap: var(--s4); }
.links { display: grid; gap: 0 var(--s3); }
.links a { display: flex; align-items: center; min-height: 44px; justify-self: start; max-width: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-weight: 600; }
iframe { width: 100%; height: min(48rem, 80vh); border: 1px solid var(--line); border-radius: var(--r1); background: #fff; }
.plain summary { display: inline-flex; padding: 0; align-items: center; gap: var(--s2); font-weight: 600; }
pre { font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; padding-top: var(--s2); }
.empty { border: 2px dashed var(--line); border-radius: var(--r2); padding: var(--s7) var(--s5); display: grid; gap: var(--s2); justify-items: center; text-align: center; }
h2 { font-size: 1.25rem; }
@media (max-width: 520px) { summary { grid-template-columns: 16px 1fr; padding: 14px 16px; } summary::before { grid-row: span 3; } summary .to, summary time { grid-column: 2; } .mail { padding: 16px; } }
`;

const sentAt = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant));

/** Without the query and the secrets of a path, which nobody reads. */
const linkName = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname.split('/').slice(0, 4).join('/') : address;

const mail = (message: MailboxMessage): Markup => html`<li>
<details id="mail-${message.id}">
<summary><span class="subject">${message.subject}</span><time class="num" datetime="${message.sentAt}">${sentAt(message.sentAt)}</time><span class="to soft">To ${message.to}</span></summary>
<div class="mail">
${
  message.links.length > 0 &&
  html`<div class="links">${message.links.map((link) => html`<a href="${linkTarget(link)}">Open ${linkName(link)}</a>`)}</div>`
}
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="Mail: ${message.subject}" srcdoc="${message.html}"></iframe>
<details class="plain"><summary>As plain text</summary><pre>${message.text}</pre></details>
</div>
</details>
</li>`;

const empty = (to: string | null): Markup => html`<div class="empty">
<h2>${to === null ? 'No mail yet' : `No mail for ${to}`}</h2>
<p class="soft">${to === null ? 'Register, reset a password or buy a ticket in the shop: the mail lands here.' : 'Check the address, or reload in a moment.'}</p>
</div>`;

/** Newest first. */
export const mailboxPage = ({ messages, to }: Mailbox): string => {
  const newestFirst = messages.toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt));
  const addresses = [...new Set(messages.map((message) => message.to))];
  return wholePage({
    title: to === null ? 'Mailbox' : `Mailbox of ${to}`,
    style,
    body: html`<header class="wrap">
<h1>Mailbox</h1>
<p class="soft">Every mail of the demo league lands here.</p>
<form action="/mailbox" method="get" role="search">
<label>Show mail to<input name="to" type="email" inputmode="email" autocomplete="off" list="addresses" value="${to}"></label>
<datalist id="addresses">${addresses.map((address) => html`<option value="${address}"></option>`)}</datalist>
<button class="button">Filter</button>
${to !== null && html`<a class="all" href="/mailbox">Show all mail</a>`}
</form>
</header>
<main class="wrap">
${newestFirst.length > 0 ? html`<ol>${newestFirst.map(mail)}</ol>` : empty(to)}
</main>`,
  });
};
