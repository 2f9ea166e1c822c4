import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { paths } from '#domain/routes';
import type { RegisterActor } from '#machines/register';
import { useApp, useRegion } from '../../app/appContext';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/Button';
import { FormPage } from '../../components/FormPage';
import { ScreenRoot } from '../ScreenRoot';
import { useFocusOnHeading } from '../useFocusOnHeading';
import { RegisterForm } from './RegisterForm';

export const RegisterScreen = ({ actor }: { actor: RegisterActor }) => {
  const { leagueName } = useApp().site;
  const { id: regionId } = useRegion();
  const email = useSelector(actor, ({ context }) => context.email);
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  const isRegistered = useSelector(actor, (snapshot) => snapshot.matches('registered'));
  useFocusOnHeading(isRegistered);
  const signIn = paths.signIn(regionId, { email, redirect });

  return (
    <ScreenRoot actor={actor} machine="register" title={`Register | ${leagueName}`}>
      {isRegistered ? (
        <FormPage heading="All good, thank you!">
          <p role="status">
            Please check your email and find a link to activate your account. Remember to check your junk.
          </p>
          <Button caption="Back to sign in" tone="line" back href={signIn} />
        </FormPage>
      ) : (
        <FormPage
          heading="Register"
          intro="You are the guardian. Your drivers come next."
          links={
            <Link className="label" href={signIn}>
              I ALREADY HAVE AN ACCOUNT
            </Link>
          }
        >
          <RegisterMessage actor={actor} />
          <RegisterForm actor={actor} />
        </FormPage>
      )}
    </ScreenRoot>
  );
};

const messages: Record<string, string> = {
  accountExists: 'Account already exists',
  invalidData: 'Invalid data',
  credentialsNotFound: 'Credentials not found',
  failed: 'An error occurred. Please try again later.',
  broken: 'An error occurred. Please try again later.',
};

const RegisterMessage = ({ actor }: { actor: RegisterActor }) => {
  const message = useSelector(actor, ({ value }) =>
    typeof value === 'string' ? undefined : messages[value.form],
  );
  return message === undefined ? null : (
    <Banner tone="failed" role="alert">
      {message}
    </Banner>
  );
};
