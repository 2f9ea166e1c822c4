import { html } from '../pages/html';
import { greeting, type Mail, mailButton, mailDocument } from './mailDocument';

type TicketsBought = {
  firstName: string;
  leagueName: string;
  eventName: string;
  /** `link` opens the ticket's page. */
  tickets: { driverName: string; ticketName: string; link: string }[];
};

/** Hands over the tickets of one payment. */
export const ticketsMail = ({ firstName, leagueName, eventName, tickets }: TicketsBought): Mail => {
  const one = tickets.length === 1;
  const subject = `Your ${one ? 'ticket' : 'tickets'} for ${eventName}`;
  const hello = greeting(firstName);
  const news = `You are on the grid: here ${one ? 'is your ticket' : 'are your tickets'} for ${eventName}. Show the code at the paddock gate, on the phone or printed.`;
  const footer = `${leagueName} keeps your tickets in your account too. This is a demo: nothing was charged.`;
  const list = tickets.map(({ driverName, ticketName, link }) => `${driverName}: ${ticketName}\n${link}`);
  return {
    subject,
    text: `${hello}\n\n${news}\n\n${list.join('\n\n')}\n\n${footer}\n`,
    html: mailDocument({
      subject,
      leagueName,
      body: html`<p style="margin: 0 0 16px;">${hello}</p>
<p style="margin: 0 0 24px;">${news}</p>
${tickets.map(
  ({ driverName, ticketName, link }) =>
    html`<div style="border-top: 1px solid #dddad3; padding: 16px 0;">
<p style="margin: 0 0 12px;"><b style="font-size: 18px;">${driverName}</b><br>${ticketName}</p>
${mailButton(link, `View ${driverName}’s ticket`)}
</div>`,
)}`,
      footer,
    }),
  };
};
