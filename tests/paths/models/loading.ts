import type { Route } from '@playwright/test';
import { loadingMachine } from '#machines/loading';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';

const guardianCall = '**/v1/Credentials/user/*';
const regionCall = '**/v1/Configurations/all';

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

const overlayOf = ({ page }: Stage) => page.getByText('Loading...', { exact: true });

export const loading = defineModel(loadingMachine, {
  starts: {
    guardian: {
      input: undefined,
      say: 'Open the races, signed in, and wait until all is there',
      open: async ({ page, sandbox }) => {
        await comeBackAs(page, await sandbox.guardian('UK', []));
        const guardian = page.waitForResponse(guardianCall);
        await page.goto('/UK/events');
        await guardian;
        await expect(page.getByRole('link', { name: /^LEARN MORE about / }).first()).toBeVisible();
      },
    },
  },
  cases: {
    'request.started': {
      asked: {
        event: { type: 'request.started' },
        say: 'Go to the account; where its answer is awaited already, choose another region',
        do: (stage) =>
          requestsOf(stage).length === 0
            ? hold(stage, guardianCall, () => openAccount(stage))
            : hold(stage, regionCall, () => chooseEmirates(stage)),
      },
    },
    'request.settled': {
      answered: {
        event: { type: 'request.settled' },
        say: 'The API answers the newest request',
        do: async (stage) => {
          const newest = requestsOf(stage).pop();
          if (requestsOf(stage).length === 0) await newest?.continue();
          else await newest?.abort();
        },
      },
    },
  },
  outcomes: {},
  identity: ({ inFlight }) => ({ inFlight }),
  isWithin: ({ inFlight }) => inFlight <= 2,
  states: {
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
