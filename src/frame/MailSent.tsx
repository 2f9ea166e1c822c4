import { usePaths } from '../base/appContext';
import { Button } from '../components/form/Button';
import { FormPage } from '../components/form/FormPage';
import { SupportContact } from './SupportContact';

export type MailSentProps = {
  /** The instruction: open the link in the mail. */
  text: string;
  email: string;
  /** A path of this app; null for none. */
  redirect: string | null;
  onCorrect: () => void;
};

/** Names the address that a mail was sent to, and lets the guardian correct it. */
export const MailSent = ({ text, email, redirect, onCorrect }: MailSentProps) => (
  <FormPage heading="All good, thank you!" hasForm={false}>
    <p>
      Sent to <strong>{email}</strong>
    </p>
    <p role="status">{text}</p>
    <p className="soft">
      It comes within a few minutes. No mail after 15 minutes? <SupportContact />
    </p>
    <Button
      caption="Back to sign in"
      tone="quiet"
      icon="arrowLeft"
      wide
      href={usePaths().signIn({ email, redirect })}
    />
    <Button caption="Wrong address?" tone="text" onClick={onCorrect} />
  </FormPage>
);
