import { html } from '../pages/html';
import { greeting, type Mail, mailButton, mailDocument, plainLink } from './mailDocument';

type Confirmation = {
  leagueName: string;
  link: string;
  /** The race to be booked; null without one. */
  raceName: string | null;
};

/** Contains nothing that was typed: the mailbox may belong to a stranger. A race's name is the league's. */
export const confirmationMail = ({ leagueName, link, raceName }: Confirmation): Mail => {
  const subject = `Confirm your e-mail for ${leagueName}`;
  const hello = greeting('');
  const welcome = `Welcome to ${leagueName}. Please confirm that this e-mail address is yours; then you can sign in and book ${raceName ?? 'the first race'}.`;
  const footer = `You did not register with ${leagueName}? Then there is nothing to do: without confirmation the account stays closed.`;
  return {
    subject,
    text: `${hello}\n\n${welcome}\n\nConfirm your e-mail:\n${link}\n\n${footer}\n`,
    html: mailDocument({
      subject,
      leagueName,
      body: html`<p style="margin: 0 0 16px;">${hello}</p>
<p style="margin: 0 0 24px;">${welcome}</p>
${mailButton(link, 'Confirm your e-mail')}
${plainLink(link)}`,
      footer,
    }),
  };
};
