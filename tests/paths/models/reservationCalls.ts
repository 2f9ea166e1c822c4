import { fail } from '#domain/result';
import type { Answer } from '../../../tools/paths/model';
import { hostedPage } from './hostedPage';

/** The reservation's API calls, and its answers to requesters. */

export const abort = 'POST v1/Checkouts/abort';
export const create = 'POST v1/Checkouts';

/** Origin of the models' requests. @param screen system id of the checkout */
export const originOf = (child: 'discount' | 'checkoutSubmission', screen = 'screen.1') => ({
  replyTo: `${screen}.${child}`,
  userId: 'USR_1',
  regionId: 'UK',
});

export const unpayable = { checkoutUrl: 'javascript:alert(1)' };
export const refusal = 'The grid is full.';

const onlyABug = { cannot: 'only a bug leads here' };

export const brokenCases = {
  bug: {
    event: { type: 'reservation.broken' as const },
    say: 'A bug stops the reservation',
    do: onlyABug,
  },
};

export const createdCases = {
  payable: {
    event: {
      type: 'reservation.created' as const,
      checkoutUrl: hostedPage.checkoutUrl,
    },
    say: 'The API answers with the hosted page',
    do: { calls: [create], with: { status: 200, body: hostedPage } } satisfies Answer,
  },
  unpayable: {
    event: {
      type: 'reservation.created' as const,
      checkoutUrl: unpayable.checkoutUrl,
    },
    say: 'The API names a page that is none',
    do: { calls: [create], with: { status: 200, body: unpayable } } satisfies Answer,
  },
};

export const refusedCases = {
  refused: {
    event: {
      type: 'reservation.refused' as const,
      failure: fail('status', 409, refusal),
    },
    say: `The API answers 409 and says why: '${refusal}'`,
    do: { calls: [create], with: { status: 409, body: { message: refusal } } } satisfies Answer,
  },
  failing: {
    event: {
      type: 'reservation.refused' as const,
      failure: fail('status', 500),
    },
    say: 'The API answers 500 without a word',
    do: { calls: [create], with: { status: 500 } } satisfies Answer,
  },
};
