import { and, not } from 'xstate';
import { raceDayOf } from '#domain/time/dates';
import {
  applyCheckoutAnswers,
  checkoutChoosing,
  looksAgain,
  looksAnew,
  persistUnpaid,
  stops,
} from '#machines/checkout/checkoutChoosing';
import { loadCheckoutInput } from '#machines/checkout/checkoutContext';
import { checkoutSetup } from '#machines/checkout/checkoutSetup';
import { driverWizardInput, reopensWizard } from '#machines/driverWizard/driverWizardParent';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onBug, onFailure, onSuccess } from '#machines/support/onResult';

/** A race that is over or gone closes no form: the look after it does. */
const looksBehindDialog = checkoutSetup.createStateConfig({
  initial: 'seen',
  states: {
    seen: { on: { 'page.seen': 'looking', 'network.restored': 'looking' } },
    looking: {
      meta: { requires: ['BEY-64'] },
      on: { 'page.seen': looksAnew, 'network.restored': looksAnew },
      invoke: {
        ...looksAgain,
        id: 'lookBehindDialog',
        onDone: {
          target: 'seen',
          actions: [ofOutput('assignSeen'), 'persistSelection', 'sendDriversToWizard'],
        },
      },
    },
  },
});

/** The order would not be of what the guardian saw when they pressed. */
const sendChanged = { type: 'sendToSubmission', params: { type: 'submission.changed' } } as const;

const stopsForSelection = {
  on: {
    'selection.stored': {
      guard: ofEvent('changesOrder'),
      target: '#checkout.ready.choosing',
      actions: [ofEvent('assignSelection'), sendChanged],
      meta: { requires: ['BEY-51', 'BEY-64'] },
    },
  },
} as const;

/** The checkout once its parts are loaded. Its children live as long as this state. */
export const checkoutReady = checkoutSetup.createStateConfig({
  initial: 'reopening',
  entry: ['startChildren', { type: 'assignChecking', params: false }, persistUnpaid],
  exit: ['stopDiscount', 'stopSubmission'],
  on: {
    'discount.lookupStarted': {
      actions: { type: 'assignChecking', params: true },
      meta: { requires: ['DSC-03'] },
    },
    'discount.applied': {
      actions: [ofEvent('addCode'), { type: 'assignChecking', params: false }, 'persistSelection'],
      meta: { requires: ['DSC-05', 'BEY-01'] },
    },
    'discount.declined': {
      actions: { type: 'assignChecking', params: false },
      meta: { requires: ['DSC-06'] },
    },
    'discount.removed': {
      actions: [ofEvent('removeCode'), 'persistSelection'],
      meta: { requires: ['DSC-01', 'BEY-01'] },
    },
    'reservation.released': { actions: 'clearReservation', meta: { requires: ['SUB-02', 'DSC-04'] } },
    'places.released': { actions: 'assignGivenBack', meta: { requires: ['BEY-65'] } },
    'xstate.error.actor.discount': onBug('broken'),
    'xstate.error.actor.checkoutSubmission': onBug('broken'),
  },
  states: {
    reopening: {
      meta: { requires: ['STO-02'] },
      always: [
        reopensWizard,
        { guard: and(['needsLook', not('isIncomplete')]), target: 'choosing.looking' },
        { target: 'choosing' },
      ],
    },
    choosing: checkoutChoosing,
    managingDriver: {
      exit: 'clearLostForms',
      meta: { requires: ['CHK-02', 'WIZ-03'] },
      ...looksBehindDialog,
      invoke: {
        ...invokes('driverWizard', '#checkout.broken'),
        input: ({ context }) => driverWizardInput(context, context.race && raceDayOf(context.race)),
        onDone: [
          {
            guard: ofOutput('hasSavedDriver'),
            target: 'choosing.reloading',
            actions: ofOutput('assignSaved'),
            meta: { requires: ['WIZ-10', 'CHK-02', 'BEY-14'] },
          },
          {
            guard: ofOutput('hasLostDriver'),
            target: 'choosing.reloading',
            actions: ofOutput('assignLost'),
            meta: { requires: ['WIZ-10', 'BEY-64'] },
          },
          /** Behind the dialog a load failed: the failed part is loaded again, or its message shown again. */
          {
            guard: 'isIncomplete',
            target: 'choosing.reloading',
            meta: { requires: ['CHK-01', 'CHK-07'] },
          },
          { target: 'choosing.looking', meta: { requires: ['WIZ-03', 'BEY-17', 'CHK-11'] } },
        ],
      },
    },
    submitting: {
      initial: 'verifying',
      tags: 'busy',
      entry: { type: 'sendToDiscount', params: { type: 'discount.lock' } },
      exit: { type: 'sendToDiscount', params: { type: 'discount.unlock' } },
      states: {
        /** Without a look the same order would be refused again. */
        lookingFirst: {
          ...stopsForSelection,
          meta: { requires: ['BEY-64'] },
          invoke: {
            ...looksAgain,
            id: 'lookFirst',
            onDone: [
              ...stops,
              { guard: ofOutput('changesNothing'), target: 'handedOver', actions: applyCheckoutAnswers },
              {
                guard: ofOutput('hasReadAll'),
                target: '#checkout.ready.choosing',
                actions: [...applyCheckoutAnswers, sendChanged],
              },
              {
                target: '#checkout.ready.choosing',
                actions: [
                  ...applyCheckoutAnswers,
                  { type: 'sendToSubmission', params: { type: 'submission.unread' } },
                ],
              },
            ],
          },
        },
        verifying: {
          ...stopsForSelection,
          meta: { requires: ['CHK-11', 'BEY-10'] },
          invoke: {
            id: 'verifyCounts',
            src: 'loadAvailability',
            input: loadCheckoutInput,
            onDone: [
              {
                guard: ofOutput('isTooLate'),
                target: '#checkout.ready.choosing.linesGone',
                actions: ofSuccess('assignAvailability'),
              },
              onSuccess('handedOver', 'assignAvailability'),
              onFailure('handedOver'),
            ],
            onError: onBug('#checkout.broken'),
          },
        },
        handedOver: {
          meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
          entry: 'startSubmission',
          on: {
            'selection.stored': {
              guard: ofEvent('changesOrder'),
              actions: [
                ofEvent('assignSelection'),
                { type: 'sendToSubmission', params: { type: 'submission.withdraw' } },
              ],
              meta: { requires: ['BEY-64'] },
            },
            'page.seen': { actions: ofEvent('sendToSubmission'), meta: { requires: ['SUB-05'] } },
            'page.returned': {
              actions: ofEvent('sendToSubmission'),
              meta: { requires: ['SUB-05', 'BEY-02'] },
            },
            'submission.stayed': {
              target: '#checkout.ready.choosing.reloading',
              meta: { requires: ['SUB-05', 'BEY-65'] },
            },
            'submission.cameBack': {
              target: '#checkout.ready.choosing.reloading',
              actions: ['assignUnpaid', persistUnpaid],
              meta: { requires: ['SUB-05', 'BEY-02', 'BEY-39'] },
            },
            'submission.ended': {
              target: '#checkout.ready.choosing.reloading',
              actions: [
                { type: 'assignNeedsLook', params: ({ event }) => event.isRefused },
                'persistSelection',
              ],
              meta: { requires: ['CHK-01', 'SUB-03', 'BEY-10', 'BEY-64'] },
            },
          },
        },
      },
    },
  },
});
