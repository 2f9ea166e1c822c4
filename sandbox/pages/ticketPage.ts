import { renderSVG } from 'uqr';
import { formatAmount } from './formatAmount';
import { html, type Markup, trusted } from './html';
import { linkTarget } from './linkTarget';
import { directionsTo, placeOf } from './place';
import { ticketStyle } from './ticketStyle';
import { wholePage } from './wholePage';
import { formatDays, formatHours } from './zonedDates';

export type TicketPass = {
  ticket: {
    id: string;
    /** `INVALID`, or any other word for a valid ticket. */
    status: string;
    ticketName: string;
    categoryName: string;
    /** In words, for example `Saturday morning`. */
    sessions: string;
    eventName: string;
    locationName: string;
    locationCity: string;
    /** Instant. */
    start: string;
    /** Instant. */
    end: string;
    /** IANA name. */
    timezone: string;
    oneDayOnly: boolean;
    regionId: string;
    driverName: string;
    /** The price paid. */
    price: number;
    /** ISO 4217 code. */
    currency: string;
  };
  /** Where the race's page says what a family should know before it comes; null where it says nothing. */
  racePage: string | null;
  /** Text of the QR code for the marshal's scanner. */
  qrText: string;
};

/** Error correction M and a quiet zone of four modules, so that a wet or scratched phone can be scanned. */
const code = (text: string): Markup => trusted(renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 }));

const way = (address: string | null, caption: string): Markup | false =>
  address !== null && html`<a class="way" href="${linkTarget(address)}">${caption}</a>`;

const fact = (name: string, value: string, link: Markup | false = false): Markup | false =>
  (value !== '' || link !== false) && html`<div><dt>${name}</dt><dd>${value} ${link}</dd></div>`;

const validStub = (qrText: string): Markup => html`
<p class="status valid"><span aria-hidden="true">✓</span> Valid</p>
<div class="code" role="img" aria-label="Entry code of this pass, for the marshal's scanner">${code(qrText)}</div>
<p>Show this code at the paddock gate.</p>`;

const invalidStub = html`
<p class="status invalid"><span aria-hidden="true">✕</span> Invalid ticket</p>
<div class="void"><p>No entry code</p></div>
<p>This ticket no longer admits to the race. Please ask the league if that is a surprise.</p>`;

/** An invalid ticket has no QR code. */
export const ticketPage = ({ ticket, racePage, qrText }: TicketPass): string => {
  const valid = ticket.status !== 'INVALID';
  return wholePage({
    title: `${valid ? 'Paddock pass' : 'Invalid ticket'}: ${ticket.driverName}, ${ticket.eventName}`,
    style: ticketStyle,
    body: html`<main class="wrap">
<article class="${valid ? 'pass' : 'pass void-pass'}">
<div class="stub">
${valid ? validStub(qrText) : invalidStub}
<p class="id">${ticket.id}</p>
</div>
<div class="face">
<div class="head">
<div class="slot"></div>
<p class="label"><span>Paddock pass</span><span>${ticket.categoryName}</span></p>
<h1>${ticket.driverName}</h1>
<p class="display event">${ticket.eventName}</p>
</div>
<div class="kerb"></div>
<dl>
${fact('Date', formatDays(ticket))}
${fact('Time', formatHours(ticket))}
${fact('Session', ticket.sessions)}
${fact('Ticket', ticket.ticketName)}
${fact('Place', placeOf(ticket), way(directionsTo(ticket), 'Directions'))}
${fact('Before race day', '', way(racePage, 'About this race'))}
${fact('Paid', formatAmount(ticket.price, ticket.currency))}
</dl>
</div>
</article>
${valid && html`<p class="soft hint">Turn the screen bright at the gate, or bring this page printed.</p>`}
</main>`,
  });
};
