import { useSelector } from '@xstate/react';
import type { PasswordForgottenActor } from '#machines/passwordForgotten';
import { useApp, usePaths } from '../../base/appContext';
import { Field } from '../../components/form/Field';
import { FormPage } from '../../components/form/FormPage';
import { formValues } from '../../components/form/formValues';
import { inputs } from '../../components/form/inputs';
import { FormRefusal } from '../../frame/FormRefusal';
import { GuestForm } from '../../frame/GuestForm';
import { MailSent } from '../../frame/MailSent';
import { ScreenRoot } from '../../frame/ScreenRoot';

export const PasswordForgottenScreen = ({ actor }: { actor: PasswordForgottenActor }) => {
  const { leagueName } = useApp().site;
  const paths = usePaths();
  const email = useSelector(actor, ({ context }) => context.email);
  const redirect = useSelector(actor, ({ context }) => context.redirect);
  const typed = useSelector(actor, ({ context }) => context.typed);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const isCorrecting = useSelector(actor, (snapshot) => snapshot.matches({ form: 'correcting' }));

  return (
    <ScreenRoot actor={actor} title={`Forgot Password | ${leagueName}`}>
      {isSent ? (
        <MailSent
          text="Please check your email and find a link to reset your password. Remember to check your junk."
          email={typed.email}
          redirect={redirect}
          onCorrect={() => actor.send({ type: 'password.correct' })}
        />
      ) : (
        <FormPage
          heading="Reset your password"
          intro="Please enter your email to reset your password."
          links={[{ caption: 'BACK TO SIGN IN', href: paths.signIn({ email, redirect }) }]}
        >
          <FormRefusal actor={actor} />
          <GuestForm
            actor={actor}
            errors={errors}
            caption="Send me a link"
            onSubmit={(form) => actor.send({ type: 'password.request', ...formValues(form, ['email']) })}
            onInput={({ currentTarget }) =>
              actor.send({ type: 'email.typed', ...formValues(currentTarget, ['email']) })
            }
          >
            <Field
              label="Email"
              name="email"
              {...inputs.username}
              enterKeyHint="send"
              defaultValue={typed.email}
              autoFocus={isCorrecting}
              error={errors?.email}
            />
          </GuestForm>
        </FormPage>
      )}
    </ScreenRoot>
  );
};
