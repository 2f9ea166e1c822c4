import { fromPromise } from 'xstate';
import type { AccountAnswers } from '#domain/account/accountAnswers';
import { ticketArrivalMachine } from '#machines/account/ticketArrival';
import type { ScreenServices } from '../base/app';
import { reporting } from './reporting';

export type AccountLoader = (input: { userId: string }, signal: AbortSignal) => Promise<AccountAnswers>;

export const provideTicketArrival = (app: ScreenServices, load: AccountLoader) =>
  ticketArrivalMachine.provide({
    actors: { lookAgain: fromPromise(({ input, signal }) => load(input, signal)) },
    actions: {
      ...reporting(app, 'The tickets of a payment could not be looked for'),
      persistAwaited: ({ context: { payment } }) => {
        if (payment !== null) app.storage.persistPayment({ ...payment, step: 'awaited' });
      },
      clearPayment: ({ context: { payment } }) => {
        if (payment !== null) app.storage.clearPayment(payment);
      },
    },
  });
