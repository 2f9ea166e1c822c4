import { useSelector } from '@xstate/react';
import type { PasswordResetActor } from '#machines/passwordReset';
import { usePaths } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { FormPage } from '../../components/form/FormPage';
import { formValues } from '../../components/form/formValues';
import { PasswordField } from '../../components/form/PasswordField';
import { FormRefusal } from '../../frame/FormRefusal';
import { GuestForm } from '../../frame/GuestForm';
import { ScreenRoot } from '../../frame/ScreenRoot';
import { useFormState } from '../../frame/useFormState';

export const PasswordResetScreen = ({ actor }: { actor: PasswordResetActor }) => {
  const paths = usePaths();
  const email = useSelector(actor, ({ context }) => context.email);
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const isReset = useSelector(actor, (snapshot) => snapshot.matches('reset'));
  const state = useFormState(actor);
  const signIn = paths.signIn({ email, redirect });

  return (
    <ScreenRoot actor={actor} title="Reset your password">
      {isReset ? (
        <FormPage heading="Your password is changed" hasForm={false}>
          <p role="status">You can sign in with it now.</p>
          <Button caption="Sign in" tone="signal" href={signIn} />
        </FormPage>
      ) : (
        <FormPage
          heading="Reset your password"
          intro={email ?? undefined}
          links={[
            { caption: 'GET A NEW LINK', href: paths.passwordForgotten({ email, redirect }) },
            { caption: 'BACK TO SIGN IN', href: signIn },
          ]}
        >
          <FormRefusal actor={actor} messages={messages} hint={hints[state]} />
          <GuestForm
            actor={actor}
            errors={errors}
            caption="Set the new password"
            onSubmit={(form) => actor.send({ type: 'password.reset', ...formValues(form, ['password']) })}
          >
            <PasswordField
              label="New password"
              name="password"
              autoComplete="new-password"
              enterKeyHint="done"
              hint="At least 8 characters"
              error={errors?.password}
            />
          </GuestForm>
        </FormPage>
      )}
    </ScreenRoot>
  );
};

const messages = {
  samePassword: 'Please use a different password than your current one',
  expired: 'Token expired. Please try again.',
  notFound: 'Could not find user with that email address.',
};

const aboutLink = 'Was the link used before? Try to sign in. Was it cut short? Open it from the mail itself.';

/** An answer that was lost has used the link up. */
const hints: Record<string, string> = {
  expired: aboutLink,
  notFound: aboutLink,
  failed: 'It may be set nevertheless: try to sign in with it.',
};
