import { useSelector } from '@xstate/react';
import { paths } from '#domain/routes';
import { useRegion } from '../../appContext';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Field } from '../../components/Field';
import { NewTabLink } from '../../components/NewTabLink';
import { PasswordField } from '../../components/PasswordField';
import { formValues } from '../formValues';
import { useFocusOnError } from '../useFocusOnError';
import styles from './RegisterForm.module.css';
import type { RegisterActor } from './RegisterScreen';

const names = [
  'email',
  'phone',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'privacyAccepted',
] as const;

export const RegisterForm = ({ actor }: { actor: RegisterActor }) => {
  const { id: regionId } = useRegion();
  const { email, error } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const form = useFocusOnError<HTMLFormElement>(error);
  const errorOf = (name: (typeof names)[number]) => (error?.field === name ? error.message : undefined);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { privacyAccepted, ...typed } = formValues(event.currentTarget, names);
        const values = { ...typed, privacyAccepted: privacyAccepted !== '' };
        actor.send({ type: 'register.submit', values });
      }}
    >
      <div className={styles.pair}>
        <Field label="First name" name="firstName" autoComplete="given-name" error={errorOf('firstName')} />
        <Field label="Last name" name="lastName" autoComplete="family-name" error={errorOf('lastName')} />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={email ?? ''}
        error={errorOf('email')}
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="With the country code, for example +44 20 7946 0958"
        error={errorOf('phone')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
      <Checkbox name="privacyAccepted" error={errorOf('privacyAccepted')}>
        I have read and agree with{' '}
        <NewTabLink href={paths.legal(regionId, 'privacy')}>Privacy Policy</NewTabLink>
      </Checkbox>
      <Button type="submit" caption="Register" tone="signal" size="large" wide busy={isBusy} />
    </form>
  );
};
