import { Button } from './Button';
import styles from './MailSent.module.css';

export type MailSentProps = {
  /** The instruction: open the link in the mail. */
  text: string;
  email: string;
  /** The address of the sign-in screen. */
  signIn: string;
  onCorrect: () => void;
};

/** Names the address that a mail was sent to, and lets the guardian correct it. */
export const MailSent = ({ text, email, signIn, onCorrect }: MailSentProps) => (
  <>
    <p role="status">{text}</p>
    <p className={styles.address}>
      We've sent it to <strong>{email}</strong>.
    </p>
    <div className="row">
      <Button caption="Back to sign in" tone="line" back href={signIn} />
      <Button caption="Wrong address?" tone="line" onClick={onCorrect} />
    </div>
  </>
);
