import { Button } from '../../components/form/Button';
import styles from './MailSent.module.css';

export type MailSentProps = {
  /** What to do with the mail. */
  text: string;
  email: string;
  /** The address of the sign-in screen. */
  signIn: string;
  onCorrect: () => void;
};

/** Where a mail went, and the way back for somebody who mistyped the address. */
export const MailSent = ({ text, email, signIn, onCorrect }: MailSentProps) => (
  <>
    <p role="status">{text}</p>
    <p className={styles.address}>
      The mail goes to <strong>{email}</strong>.
    </p>
    <div className={styles.ways}>
      <Button caption="Back to sign in" tone="line" back href={signIn} />
      <Button caption="Correct the address" tone="line" onClick={onCorrect} />
    </div>
  </>
);
