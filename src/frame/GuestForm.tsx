import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Button } from '../components/form/Button';
import { useFocusOnError } from '../components/form/useFocusOnError';

export type GuestFormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  actor: AnyActorRef;
  /** Null while the form is valid. */
  errors: unknown;
  /** Of the one button. */
  caption: string;
  onSubmit: (form: HTMLFormElement) => void;
};

/** The fields that a guest fills in, and the button that sends them. */
export const GuestForm = ({ actor, errors, caption, onSubmit, children, ...rest }: GuestFormProps) => {
  const isBusy = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy'));
  const form = useFocusOnError<HTMLFormElement>(errors);
  return (
    <form
      ref={form}
      noValidate
      // Before hydration the browser submits the form itself: with GET, the address would show the password.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...rest}
    >
      {children}
      <Button type="submit" caption={caption} tone="signal" size="large" wide busy={isBusy} />
    </form>
  );
};
