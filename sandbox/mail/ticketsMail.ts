import { shortReference } from '#domain/ticket/receipt';
import { formatAmount } from '../pages/formatAmount';
import { html } from '../pages/html';
import { directionsTo, placeOf } from '../pages/place';
import { formatDays, formatHours } from '../pages/zonedDates';
import { greeting, type Mail, mailButton, mailDocument, mailOutline } from './mailDocument';

type TicketsBought = {
  firstName: string;
  leagueName: string;
  /** `start` and `end` are instants, `timezone` is an IANA name. */
  event: {
    name: string;
    start: string;
    end: string;
    timezone: string;
    oneDayOnly: boolean;
    regionId: string;
    locationName: string;
    locationCity: string;
  };
  /** Where the race's page says what a family should know before it comes; null where it says nothing. */
  racePage: string | null;
  /** ISO 4217 code. */
  currency: string;
  /** `paid` is in units of the currency, `link` opens the ticket's page with its code. */
  tickets: {
    driverId: string;
    driverName: string;
    ticketName: string;
    sessions: string;
    paid: number;
    link: string;
  }[];
  total: number;
  /** The order's, whole. */
  reference: string;
  /** The account's page with all of the guardian's codes. */
  codesPage: string;
};

/** In the order of their first tickets. */
const byDriver = (tickets: TicketsBought['tickets']) =>
  [...new Set(tickets.map(({ driverId }) => driverId))].map((driverId) => {
    const own = tickets.filter((ticket) => ticket.driverId === driverId);
    return { driverName: own[0]?.driverName ?? '', own };
  });

export const ticketsMail = ({
  firstName,
  leagueName,
  event,
  racePage,
  currency,
  tickets,
  total,
  reference,
  codesPage,
}: TicketsBought): Mail => {
  const one = tickets.length === 1;
  const subject = `Your ${one ? 'ticket' : 'tickets'} for ${event.name}`;
  const hello = greeting(firstName);
  const news = `You are on the grid: here ${one ? 'is your ticket' : 'are your tickets'} for ${event.name}. Show the code at the paddock gate, on the phone or printed.`;
  const footer = `${leagueName} keeps your tickets in your account too. This is a demo: nothing was charged.`;
  const facts = [
    { name: 'Date', value: formatDays(event) },
    { name: 'Time', value: formatHours(event) },
    { name: 'Place', value: placeOf(event) },
    { name: 'Paid', value: formatAmount(total, currency) },
    { name: 'Order', value: shortReference(reference) },
  ].filter(({ value }) => value !== '');
  const ways = [
    { name: 'Directions', link: directionsTo(event) },
    { name: 'Before race day', link: racePage },
  ].flatMap(({ name, link }) => (link === null ? [] : [{ name, link }]));
  const blocks = byDriver(tickets).map(({ driverName, own }) => ({
    driverName,
    passes: own.map(({ sessions, ticketName, paid, link }) => ({
      when: [sessions, formatHours(event)].filter(Boolean).join(' · '),
      what: `${ticketName}, ${formatAmount(paid, currency)}`,
      link,
    })),
  }));
  const codes = one
    ? { caption: 'Show my code', link: tickets[0]?.link ?? codesPage }
    : { caption: `Show my ${tickets.length} codes`, link: codesPage };
  const asText = [
    hello,
    news,
    `${codes.caption}: ${codes.link}`,
    [
      ...facts.map(({ name, value }) => `${name}: ${value}`),
      ...ways.map(({ name, link }) => `${name}: ${link}`),
    ].join('\n'),
    ...blocks.map(({ driverName, passes }) =>
      [driverName, ...passes.map(({ when, what, link }) => `${when}\n${what}\n${link}`)].join('\n'),
    ),
    footer,
  ];
  return {
    subject,
    text: `${asText.join('\n\n')}\n`,
    html: mailDocument({
      subject,
      leagueName,
      body: html`<p style="margin: 0 0 16px;">${hello}</p>
<p style="margin: 0 0 24px;">${news}</p>
<p style="margin: 0 0 24px;">${mailButton(codes.link, codes.caption)}</p>
<table role="presentation" style="width: 100%; margin: 0 0 16px; border-collapse: collapse;">
${facts.map(
  ({ name, value }) =>
    html`<tr style="border-top: 1px solid #dddad3;"><td style="padding: 8px 16px 8px 0; color: #545c68; vertical-align: top;">${name}</td><td style="padding: 8px 0; width: 100%; font-weight: 700;">${value}</td></tr>
`,
)}</table>
<p style="margin: 0 0 24px;">${ways.map(({ name, link }) => html`<a href="${link}" style="color: #9c1a06; margin-right: 16px;">${name}</a> `)}</p>
${blocks.map(
  ({ driverName, passes }) =>
    html`<div style="margin: 0 0 16px; border: 1px solid #dddad3; border-radius: 8px;">
<p style="margin: 0; padding: 10px 16px; background: #12151b; color: #ffffff; border-radius: 7px 7px 0 0; font-size: 18px; font-weight: 800; font-style: italic; text-transform: uppercase;">${driverName}</p>
${passes.map(
  ({ when, what, link }) =>
    html`<div style="padding: 12px 16px 16px; border-top: 1px solid #dddad3;">
<p style="margin: 0 0 12px;"><b>${when}</b><br>${what}</p>
${mailOutline(link, `Show ${driverName}’s code`)}
</div>`,
)}
</div>`,
)}`,
      footer,
    }),
  };
};
