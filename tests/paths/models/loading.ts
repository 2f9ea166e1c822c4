import type { Route } from '@playwright/test';
import { type LoadingContext, loadingMachine } from '#machines/loading';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { exceptIn, onlyIn, onlyWhere } from './offered';
import { failScreenCode, holdScreenCode, passScreenCode } from './screenCode';

const guardianCall = '**/v1/Credentials/user/*';
const regionCall = '**/v1/Configurations/all';

const noPage = ['awaitingPage'];

type Moment = { state: string; context: LoadingContext };

const isUnderWay = ({ context }: Moment): boolean => context.inFlight > 0;

const settled = () => ({ type: 'request.settled' as const });

/** The requests under way on a page, the oldest first: of the guardian, then of a region. */
const underWay = new WeakMap<Stage['page'], Route[]>();

const requestsOf = ({ page }: Stage): Route[] => {
  const requests = underWay.get(page) ?? [];
  underWay.set(page, requests);
  return requests;
};

/** Keeps the next call from the API. */
const hold = async (stage: Stage, call: string, act: () => Promise<void>): Promise<void> => {
  const requests = requestsOf(stage);
  const before = requests.length;
  await stage.page.route(call, (route) => void requests.push(route), { times: 1 });
  await act();
  await expect.poll(() => requests.length).toBe(before + 1);
};

/* By the keyboard: the overlay lies on top. */

const openAccount = ({ page }: Stage) => page.getByRole('link', { name: /^Alex/ }).press('Enter');

const chooseEmirates = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: /^Hub:/ }).press('Enter');
  await page.getByRole('list', { name: 'Hubs' }).getByRole('button', { name: 'Emirates' }).press('Enter');
};

/** In a page of its own; the code of the races waits. */
const openRaces = async (stage: Stage): Promise<void> => {
  await holdScreenCode(stage);
  const guardian = stage.page.waitForResponse(guardianCall);
  await stage.page.goto('/UK/events');
  await guardian;
};

const overlayOf = ({ page }: Stage) => page.getByText('Loading...', { exact: true });

export const loading = defineModel(loadingMachine, {
  starts: {
    guardian: {
      input: undefined,
      say: 'Open the races, signed in; their code is slow to come',
      open: async (stage) => {
        const { page, sandbox } = stage;
        await comeBackAs(page, await sandbox.guardian('UK', []));
        await openRaces(stage);
      },
    },
  },
  cases: {
    'page.opened': {
      opened: {
        event: { type: 'page.opened' },
        say: 'The code of the page comes',
        do: async (stage) => {
          await passScreenCode(stage);
          await expect(stage.page.getByRole('link', { name: /^LEARN MORE about / }).first()).toBeVisible();
        },
      },
    },
    'page.awaited': {
      again: {
        event: exceptIn(['busy'], { type: 'page.awaited' }),
        say: "Open the races, whose code does not come, and press 'Try again'; now it is slow to come",
        do: async (stage) => {
          await openRaces(stage);
          await failScreenCode(stage);
          await stage.page.getByRole('button', { name: 'Try again' }).press('Enter');
        },
      },
      meanwhile: {
        event: onlyIn(['busy'], { type: 'page.awaited' }),
        say: 'The first page is opened again while a request is under way',
        do: { cannot: 'a request that a person asks for needs a page that is open' },
      },
    },
    'request.started': {
      asked: {
        event: exceptIn(noPage, { type: 'request.started' }),
        say: 'Go to the account; where its answer is awaited already, choose another region',
        do: (stage) =>
          requestsOf(stage).length === 0
            ? hold(stage, guardianCall, () => openAccount(stage))
            : hold(stage, regionCall, () => chooseEmirates(stage)),
      },
      early: {
        event: onlyIn(noPage, { type: 'request.started' }),
        say: 'A request is started before the first page is open',
        do: { cannot: 'there is no page yet on which to ask for anything' },
      },
    },
    'request.settled': {
      answered: {
        event: onlyWhere((moment: Moment) => isUnderWay(moment) && !noPage.includes(moment.state), settled),
        say: 'The API answers the newest request',
        do: async (stage) => {
          const newest = requestsOf(stage).pop();
          if (requestsOf(stage).length === 0) await newest?.continue();
          else await newest?.abort();
        },
      },
      unasked: {
        event: onlyWhere((moment: Moment) => !isUnderWay(moment) && noPage.includes(moment.state), settled),
        say: 'An answer that nobody asked for',
        do: { cannot: 'every answer belongs to a request' },
      },
      early: {
        event: onlyWhere((moment: Moment) => isUnderWay(moment) && noPage.includes(moment.state), settled),
        say: 'The API answers before the first page is open',
        do: { cannot: 'there is no page yet on which to ask for anything' },
      },
    },
  },
  outcomes: {},
  identity: ({ inFlight }) => ({ inFlight }),
  isWithin: ({ inFlight }) => inFlight <= 2,
  states: {
    awaitingPage: {
      say: "'Loading...' lies over the page",
      see: async (stage: Stage) => {
        await expect(overlayOf(stage)).toBeVisible();
      },
    },
    idle: {
      say: 'Nothing lies over the page',
      see: async (stage: Stage) => {
        await expect(overlayOf(stage)).toBeHidden();
      },
    },
    busy: {
      say: "'Loading...' lies over the page",
      see: async (stage: Stage) => {
        await expect(overlayOf(stage)).toBeVisible();
      },
    },
  },
});
