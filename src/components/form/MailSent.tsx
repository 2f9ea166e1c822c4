import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './MailSent.module.css';

export type MailSentProps = {
  /** The instruction: open the link in the mail. */
  text: string;
  email: string;
  /** The address of the sign-in screen. */
  signIn: string;
  onCorrect: () => void;
  /** Whom to ask if no mail comes. */
  contact: ReactNode;
};

/** Names the address that a mail was sent to, and lets the guardian correct it. */
export const MailSent = ({ text, email, signIn, onCorrect, contact }: MailSentProps) => (
  <>
    <p role="status">{text}</p>
    <p className={styles.address}>
      We've sent it to <strong>{email}</strong>.
    </p>
    <p className="soft">It comes within a few minutes. No mail after 15 minutes? {contact}</p>
    <div className="row">
      <Button caption="Back to sign in" tone="line" back href={signIn} />
      <Button caption="Wrong address?" tone="line" onClick={onCorrect} />
    </div>
  </>
);
