import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { leadsToTickets } from '#domain/routes';
import type { SignInActor } from '#machines/signIn';
import { useApp, usePaths } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { RetryBanner } from '../../components/feedback/RetryBanner';
import { Field } from '../../components/form/Field';
import { FormPage } from '../../components/form/FormPage';
import { formValues } from '../../components/form/formValues';
import { inputs } from '../../components/form/inputs';
import { PasswordField } from '../../components/form/PasswordField';
import { FailureReference } from '../../frame/FailureReference';
import { FormRefusal } from '../../frame/FormRefusal';
import { GuestForm } from '../../frame/GuestForm';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { SupportContact } from '../../frame/SupportContact';
import { useFormState } from '../../frame/useFormState';
import styles from './SignInScreen.module.css';

export const SignInScreen = ({ actor }: { actor: SignInActor }) => {
  const { leagueName } = useApp().site;
  const paths = usePaths();
  const email = useSelector(actor, ({ context }) => context.email);
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  const raceName = useSelector(actor, ({ context }) => context.raceName);
  const typed = useSelector(actor, ({ context }) => context.typed);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const form = useFormState(actor);
  const newLink = paths.passwordForgotten({ email, redirect });
  return (
    <ScreenRoot actor={actor} title={`Login | ${leagueName}`}>
      <FormPage
        heading="Sign in"
        intro="Your drivers, your tickets, your next race."
        hasGains
        links={[{ caption: "I DON'T HAVE AN ACCOUNT", href: paths.register({ email, redirect }) }]}
      >
        {raceName === null ? null : (
          <p>
            To book <strong>{raceName}</strong>, please sign in.
          </p>
        )}
        {leadsToTickets(redirect) ? <p>Sign in to see your tickets.</p> : null}
        <SignInMessage actor={actor} form={form} newLink={newLink} />
        <GuestForm
          actor={actor}
          errors={errors}
          caption="Sign in"
          onSubmit={(sent) =>
            actor.send({ type: 'signIn.submit', ...formValues(sent, ['email', 'password']) })
          }
          onInput={({ currentTarget }) =>
            actor.send({ type: 'email.typed', ...formValues(currentTarget, ['email']) })
          }
        >
          <Field
            label="Email"
            name="email"
            {...inputs.username}
            enterKeyHint="go"
            defaultValue={typed.email}
            error={errors?.email}
          />
          <div className={styles.password}>
            <PasswordField
              label="Password"
              name="password"
              placeholder="Password*"
              autoComplete="current-password"
              enterKeyHint="go"
              error={errors?.password}
            />
            {/* After the field, so that Tab leads from the email to the password. */}
            <Link className={`target small ${styles.forgotten}`} href={newLink}>
              <span className="sentence">FORGOT YOUR PASSWORD</span>
            </Link>
          </div>
        </GuestForm>
        {/* Below the form, which it does not move. */}
        {failures.includes(form) ? (
          <p className="soft small">
            <SupportContact />
          </p>
        ) : null}
      </FormPage>
    </ScreenRoot>
  );
};

const messages = {
  notFound: 'An account could not be found. Check your email and/or password and try again.',
  unconfirmed: 'An error occurred. Please try again later.',
};

const failures = ['confirmationFailed', 'failed', 'broken', ...Object.keys(messages)];

/** How confirming the address or signing in went. */
const SignInMessage = ({ actor, form, newLink }: { actor: SignInActor; form: string; newLink: string }) => (
  <>
    {form === 'confirmed' ? (
      <Banner tone="fits" role="status">
        Email verified successfully. Please login.
      </Banner>
    ) : null}
    {form === 'confirmationFailed' ? (
      <Banner tone="failed" role="alert">
        Email verification failed. Please contact us.
        <FailureReference of={actor} />
      </Banner>
    ) : null}
    {form === 'confirmationUnanswered' ? (
      <RetryBanner
        tone="warning"
        role="alert"
        icon="refresh"
        onRetry={() => actor.send({ type: 'signIn.confirm' })}
      >
        We could not reach the league, so your email is not verified yet.
        <FailureReference of={actor} />
      </RetryBanner>
    ) : null}
    <FormRefusal
      actor={actor}
      messages={messages}
      hint={form === 'unconfirmed' ? 'Just registered? Open the link in our email first.' : undefined}
    />
    {form === 'confirmationFailed' ? (
      <p className="soft">
        Was the link cut short? Open it from the mail itself, or <Link href={newLink}>get a new link</Link>:
        setting a new password verifies your email too.
      </p>
    ) : null}
  </>
);
