import type { ActorRefFrom } from 'xstate';
import { applyCheckoutAnswers, logFailures, looksAgain, stops } from '#machines/checkout/checkoutChoosing';
import { initialCheckout, loadCheckoutInput } from '#machines/checkout/checkoutContext';
import { checkoutReady } from '#machines/checkout/checkoutReady';
import { checkoutSetup } from '#machines/checkout/checkoutSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure, onSuccess } from '#machines/support/onResult';

const asksAgain = <Target extends string>(target: Target) =>
  ({ 'checkout.reload': target, 'network.restored': target, 'page.seen': target }) as const;

/** The league may move the race, or put it back: the page looks again without a word. */
const looksForRace = (id: string) =>
  checkoutSetup.createStateConfig({
    initial: 'told',
    states: {
      told: {
        on: { 'page.seen': 'looking', 'network.restored': 'looking', 'page.returned': 'looking' },
      },
      looking: {
        invoke: {
          ...looksAgain,
          id,
          src: 'lookForRace',
          onDone: [
            ...stops,
            { guard: ofOutput('isRaceBack'), target: '#checkout.ready', actions: applyCheckoutAnswers },
            { target: 'told' },
          ],
        },
      },
    },
  });

/**
 * Owns the cart and its codes: what may be added, which lines are still available, when the cart may be submitted.
 * Never counts places itself, the server does; its children look up codes and submit.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => initialCheckout(input),
  initial: 'resolvingOrder',
  on: {
    'clock.corrected': { actions: ofEvent('assignToday'), meta: { requires: ['BEY-53'] } },
    'selection.stored': {
      guard: ofEvent('isOwnSelection'),
      actions: ofEvent('assignSelection'),
      meta: { requires: ['BEY-51'] },
    },
  },
  states: {
    resolvingOrder: {
      tags: 'opening',
      always: [
        {
          guard: 'hasEnded',
          target: 'resolvingRace',
          actions: 'clearQuery',
          meta: { requires: ['BEY-65'] },
        },
        { target: 'resolvingRace' },
      ],
    },
    resolvingRace: {
      tags: 'opening',
      always: [
        { guard: 'hasNoEventId', target: 'noRace' },
        { guard: 'hasRace', target: 'loadingCheckout', meta: { requires: ['EVD-05'] } },
        { target: 'loadingRace' },
      ],
    },
    noRace: { tags: 'failed', meta: { requires: ['CHK-01'] } },
    loadingRace: {
      tags: 'opening',
      meta: { requires: ['CHK-01', 'BEY-04'] },
      invoke: {
        ...invokes('loadRace', 'broken'),
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          onSuccess('loadingCheckout', 'assignRace'),
          { guard: ofOutput('isNotFound'), target: 'noSuchRace' },
          onFailure('raceFailed'),
        ],
      },
    },
    raceFailed: {
      tags: 'failed',
      meta: { requires: ['CHK-01'] },
      on: asksAgain('loadingRace'),
    },
    noSuchRace: {
      ...looksForRace('lookWhileGone'),
      tags: 'failed',
      meta: { requires: ['EVD-07', 'BEY-64'] },
    },
    loadingCheckout: {
      meta: { requires: ['CHK-01', 'BEY-04'] },
      invoke: {
        ...invokes('loadCheckout', 'broken'),
        input: loadCheckoutInput,
        onDone: [
          { guard: ofOutput('isOver'), target: 'over' },
          { guard: ofOutput('hasNoDrivers'), target: 'driversFailed', actions: logFailures },
          {
            target: 'ready',
            actions: applyCheckoutAnswers,
            meta: { requires: ['CHK-10', 'BEY-01', 'BEY-39'] },
          },
        ],
      },
    },
    over: { ...looksForRace('lookWhileOver'), meta: { requires: ['EVD-02', 'BEY-64'] } },
    driversFailed: {
      tags: 'failed',
      meta: { requires: ['CHK-01'] },
      on: asksAgain('loadingCheckout'),
    },
    ready: checkoutReady,
    broken: {
      tags: 'broken',
      meta: { requires: ['BEY-04'] },
      on: asksAgain('resolvingRace'),
    },
  },
});

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
