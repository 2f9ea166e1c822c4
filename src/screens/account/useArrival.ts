import { useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account/account';

/** State of `ticketArrival`; undefined while the account has no such child. */
export const useArrival = (actor: AccountActor) =>
  useSelector(
    useSelector(actor, ({ children }) => children.ticketArrival),
    (snapshot) => snapshot?.value,
  );
