import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** The state of a guests' form: `editing`, `invalid`, `failed`. Empty while it is sent, and afterwards. */
export const useFormState = (actor: AnyActorRef): string =>
  useSelector(actor, ({ value }: AnyMachineSnapshot) => (typeof value === 'string' ? '' : value.form));
