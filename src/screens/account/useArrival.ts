import { shallowEqual, useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account/account';

/** `ticketArrival`; undefined while the account has no such child. */
const useArrivalActor = (actor: AccountActor) => useSelector(actor, ({ children }) => children.ticketArrival);

export const useArrival = (actor: AccountActor) =>
  useSelector(useArrivalActor(actor), (snapshot) => snapshot?.value);

/** Tickets that have just been bought and have arrived. */
export const useBoughtIds = (actor: AccountActor): readonly string[] =>
  useSelector(useArrivalActor(actor), (snapshot) => snapshot?.context.boughtIds ?? [], shallowEqual);
