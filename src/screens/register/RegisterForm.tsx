import { useSelector } from '@xstate/react';
import type { RegisterActor } from '#machines/register';
import { usePaths, useRegion } from '../../base/appContext';
import { Checkbox } from '../../components/form/Checkbox';
import { Field } from '../../components/form/Field';
import { formValues } from '../../components/form/formValues';
import { inputs } from '../../components/form/inputs';
import { PasswordField } from '../../components/form/PasswordField';
import { phoneHint } from '../../components/form/phoneHint';
import { useAfterPress } from '../../components/form/useAfterPress';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { GuestForm } from '../../frame/GuestForm';
import styles from './RegisterForm.module.css';

const keptNames = ['email', 'phone', 'firstName', 'lastName', 'privacyAccepted'] as const;
const names = [...keptNames, 'password', 'confirmPassword'] as const;

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ? (names.find((name) => name === target.name) ?? null) : null;

/** A checkbox is 'on' or ''. */
const ticked = <Text extends { privacyAccepted: string }>({ privacyAccepted, ...text }: Text) => ({
  ...text,
  privacyAccepted: privacyAccepted !== '',
});

export const RegisterForm = ({ actor }: { actor: RegisterActor }) => {
  const { id } = useRegion();
  const paths = usePaths();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const attempt = useSelector(actor, ({ context }) => context.attempt);
  const isCorrecting = useSelector(actor, (snapshot) => snapshot.matches({ form: 'correcting' }));
  const { press, afterPress } = useAfterPress();
  const fieldProps = (name: 'firstName' | 'lastName' | 'email' | 'phone') =>
    ({ name, enterKeyHint: 'go', defaultValue: typed[name], error: errors[name] }) as const;

  return (
    <GuestForm
      actor={actor}
      errors={attempt}
      caption="Register"
      onSubmit={(form) => actor.send({ type: 'register.submit', values: ticked(formValues(form, names)) })}
      onInput={({ currentTarget, target }) => {
        const field = fieldOf(target);
        if (field === null) return;
        actor.send({ type: 'register.typed', typed: ticked(formValues(currentTarget, keptNames)), field });
      }}
      {...press}
      // Only when another field gets the focus: one left for a button is checked by that button.
      onBlur={({ currentTarget, target, relatedTarget }) => {
        const field = fieldOf(target);
        if (field === null || fieldOf(relatedTarget) === null) return;
        afterPress(() =>
          actor.send({ type: 'register.left', values: ticked(formValues(currentTarget, names)), field }),
        );
      }}
    >
      <div className="pair">
        <Field label="First name" {...inputs.givenName} {...fieldProps('firstName')} />
        <Field label="Last name" {...inputs.familyName} {...fieldProps('lastName')} />
      </div>
      <Field label="Email" {...inputs.email} {...fieldProps('email')} autoFocus={isCorrecting} />
      <Field label="Phone" {...inputs.phone} {...fieldProps('phone')} hint={phoneHint(id)} />
      <div className={styles.passwords}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          hint="At least 8 characters"
          error={errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          toggles="password confirmation"
          autoComplete="new-password"
          enterKeyHint="go"
          error={errors.confirmPassword}
        />
      </div>
      <Checkbox name="privacyAccepted" defaultChecked={typed.privacyAccepted} error={errors.privacyAccepted}>
        {'I have read and agree with '}
        <NewTabLink href={paths.legal('privacy')}>Privacy Policy</NewTabLink>
      </Checkbox>
    </GuestForm>
  );
};
