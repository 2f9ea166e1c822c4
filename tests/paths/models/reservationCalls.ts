/** The reservation's API calls, and its answers to requesters. */

export const abort = 'POST v1/Checkouts/abort';
export const create = 'POST v1/Checkouts';

/** Origin of the models' requests. @param screen system id of the checkout */
export const originOf = (child: 'discount' | 'checkoutSubmission', screen = 'screen.1') => ({
  replyTo: `${screen}.${child}`,
  userId: 'USR_1',
  regionId: 'UK',
});

/** The API's own text. */
export const refusal = 'The grid is full.';

export const sessionEndedCases = {
  waiting: {
    event: { type: 'reservation.sessionEnded' as const },
    say: 'The session ends while the request waits for that of another checkout',
    do: { cannot: 'only another call ends the session, and no path makes one' },
  },
};

export const brokenCases = {
  bug: {
    event: { type: 'reservation.broken' as const },
    say: 'A bug stops the reservation',
    do: { cannot: 'only a bug leads here' },
  },
};
