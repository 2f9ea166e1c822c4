import { useSelector } from '@xstate/react';
import type { RegisterActor } from '#machines/register';
import { useApp, usePaths } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/form/Button';
import { FormPage } from '../../components/form/FormPage';
import { FormRefusal } from '../../frame/FormRefusal';
import { MailSent } from '../../frame/MailSent';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { RegisterForm } from './RegisterForm';

export const RegisterScreen = ({ actor }: { actor: RegisterActor }) => {
  const { leagueName } = useApp().site;
  const paths = usePaths();
  const email = useSelector(actor, ({ context }) => context.email);
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  const raceName = useSelector(actor, ({ context }) => context.raceName);
  const signedOut = useSelector(actor, ({ context }) => context.signedOut);
  const typedEmail = useSelector(actor, ({ context }) => context.typed.email);
  const hasAccount = useSelector(actor, (snapshot) => snapshot.matches({ form: 'accountExists' }));
  const isRegistered = useSelector(actor, (snapshot) => snapshot.matches('registered'));
  const signIn = paths.signIn({ email, redirect });

  return (
    <ScreenRoot actor={actor} title={`Register | ${leagueName}`}>
      {isRegistered ? (
        <MailSent
          text="Please check your email and find a link to activate your account. Remember to check your junk."
          email={typedEmail}
          redirect={redirect}
          onCorrect={() => actor.send({ type: 'register.correct' })}
        />
      ) : (
        <FormPage
          heading="Register"
          intro="Create your account, then add your drivers. It is free."
          isLong
          hasGains
          links={[{ caption: 'I ALREADY HAVE AN ACCOUNT', href: signIn }]}
        >
          {signedOut === null ? null : (
            <Banner
              tone="warning"
              role="status"
              action={<Button caption="Sign in" tone="line" size="small" href={signIn} />}
            >
              {reasons[signedOut]}, so you are signed out. Sign in again: what you chose and typed is still
              there.
            </Banner>
          )}
          {raceName === null || signedOut !== null ? null : (
            <p>
              To book <strong>{raceName}</strong>, you need an account. It takes a minute.
            </p>
          )}
          <FormRefusal
            actor={actor}
            messages={messages}
            action={
              hasAccount ? (
                <Button
                  caption="Sign in with this email"
                  tone="line"
                  size="small"
                  href={paths.signIn({ email: typedEmail, redirect })}
                />
              ) : null
            }
          />
          <RegisterForm actor={actor} />
        </FormPage>
      )}
    </ScreenRoot>
  );
};

const reasons = {
  unconfirmed: 'We could not check who you are',
  ended: 'Your session has ended',
} as const;

const messages = {
  accountExists: 'Account already exists',
  invalidData: 'Invalid data',
  credentialsNotFound: 'Credentials not found',
};
