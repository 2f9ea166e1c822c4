import type { Route } from '@playwright/test';
import { type LoadingContext, loadingMachine } from '#machines/loading';
import { fillInRegistration } from '../../browser/guardian';
import { freshEmail } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { defineModel, type Stage } from '../model';
import { holdScreenCode, passScreenCode } from './screenCode';
import { exceptIn, onlyIn, onlyWhere } from './steps';

const registerCall = '**/v1/Credentials/register';
const regionCall = '**/v1/Configurations/all';

const noPage = ['awaitingPage'];

type Moment = { state: string; context: LoadingContext };

const isUnderWay = ({ context }: Moment): boolean => context.inFlight > 0;

const settled = () => ({ type: 'request.settled' as const });

/** Pending requests, the oldest first: the guardian's, then a region's. */
const underWay = new WeakMap<Stage['page'], Route[]>();

const requestsOf = ({ page }: Stage): Route[] => {
  const requests = underWay.get(page) ?? [];
  underWay.set(page, requests);
  return requests;
};

/** Holds the next call. */
const hold = async (stage: Stage, call: string, act: () => Promise<void>): Promise<void> => {
  const requests = requestsOf(stage);
  const before = requests.length;
  await stage.page.route(call, (route) => void requests.push(route), { times: 1 });
  await act();
  await expect.poll(() => requests.length).toBe(before + 1);
};

/* By keyboard, because the overlay covers the page. */

/** A write has no timeout. */
const sendForm = ({ page }: Stage) => page.getByRole('button', { name: 'Register' }).press('Enter');

const chooseEmirates = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: /^Hub:/ }).press('Enter');
  await page.getByRole('list', { name: 'Hubs' }).getByRole('button', { name: 'Emirates' }).press('Enter');
};

/** Opens the registration, whose code is held. */
const openForm = async (stage: Stage): Promise<void> => {
  await holdScreenCode(stage);
  await stage.page.goto('/UK/auth/sign-up');
};

export const loading = defineModel(loadingMachine, {
  starts: {
    form: {
      input: undefined,
      notByHand: 'its steps are parts of a page that opens, each too short to be looked at',
      say: 'Open /UK/auth/sign-up, the form to register',
      open: openForm,
    },
  },
  cases: {
    'page.opened': {
      opened: {
        event: { type: 'page.opened' },
        say: 'The code of the page loads; fill in the form',
        do: async (stage) => {
          await passScreenCode(stage);
          await fillInRegistration(stage.page, freshEmail());
        },
      },
    },
    'page.awaited': {
      meanwhile: {
        event: exceptIn(noPage, { type: 'page.awaited' }),
        say: 'The first page is opened again although it is open',
        do: { cannot: 'the first page is opened once' },
      },
    },
    'request.started': {
      asked: {
        event: exceptIn(noPage, { type: 'request.started' }),
        say: "Press 'Register'; if its answer is still pending, choose another region",
        do: (stage) =>
          requestsOf(stage).length === 0
            ? hold(stage, registerCall, () => sendForm(stage))
            : hold(stage, regionCall, () => chooseEmirates(stage)),
      },
      early: {
        event: onlyIn(noPage, { type: 'request.started' }),
        say: 'A request is started before the first page is open',
        do: { cannot: 'without a page nothing sends a request' },
      },
    },
    'request.settled': {
      answered: {
        event: onlyWhere((moment: Moment) => isUnderWay(moment) && !noPage.includes(moment.state), settled),
        say: 'The newest request loses its connection',
        do: async (stage) => requestsOf(stage).pop()?.abort(),
      },
      unasked: {
        event: onlyWhere((moment: Moment) => !isUnderWay(moment) && noPage.includes(moment.state), settled),
        say: 'An answer without a request',
        do: { cannot: 'every answer belongs to a request' },
      },
      early: {
        event: onlyWhere((moment: Moment) => isUnderWay(moment) && noPage.includes(moment.state), settled),
        say: 'The API answers before the first page is open',
        do: { cannot: 'without a page nothing sends a request' },
      },
    },
  },
  outcomes: {},
  identity: ({ inFlight }) => ({ inFlight }),
  isWithin: ({ inFlight }) => inFlight <= 2,
  states: {
    awaitingPage: { say: "'Loading...' covers the page" },
    idle: { say: 'Nothing covers the page' },
    'busy.usual': { say: "'Loading...' covers the page" },
    'busy.long': { say: "'Loading...' covers the page, and says that loading takes longer than usual" },
  },
});
