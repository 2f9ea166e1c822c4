import { html } from '../pages/html';
import { greeting, type Mail, mailButton, mailDocument, plainLink } from './mailDocument';

type Reset = {
  firstName: string;
  leagueName: string;
  link: string;
  /** The race to be booked; null without one. */
  raceName: string | null;
};

export const resetMail = ({ firstName, leagueName, link, raceName }: Reset): Mail => {
  const subject = `Reset your password for ${leagueName}`;
  const hello = greeting(firstName);
  const why = `Someone, hopefully you, asked for a new password for your ${leagueName} account.${raceName === null ? '' : ` With it you can sign in and book ${raceName}.`}`;
  const footer = 'You did not ask for this? Then there is nothing to do: your password stays as it is.';
  return {
    subject,
    text: `${hello}\n\n${why}\n\nChoose a new password:\n${link}\n\n${footer}\n`,
    html: mailDocument({
      subject,
      leagueName,
      body: html`<p style="margin: 0 0 16px;">${hello}</p>
<p style="margin: 0 0 24px;">${why}</p>
${mailButton(link, 'Choose a new password')}
${plainLink(link)}`,
      footer,
    }),
  };
};
