import { resolve } from 'node:path';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { createAppServer } from '../../scripts/appServer';
import { mockPort } from './mock';

const mock = `http://localhost:${mockPort}`;

/** The guardian of the contract's examples. */
const guardian = {
  token: '5f1c0e7b',
  user: { id: 'USR_7f3a', email: 'guardian@example.com', firstName: 'Sam', lastName: 'Hart', phone: '' },
};

export type Answers = {
  /** Every answer to the app so far, the browser's own preflights left out. */
  all: Response[];
  /** From now on: made up by the schema instead of the contract's example, wherever nothing else hangs on it. */
  makeUp(): Promise<unknown>;
  /** From now on: calls to paths that match are answered with this status, by the contract. */
  refuse(path: RegExp, status: number): Promise<unknown>;
  /** From now on: calls to paths that match are answered by an object without any of its fields. */
  strip(path: RegExp): Promise<unknown>;
  /** From now on: lists at paths that match have nothing in them. */
  empty(path: RegExp): Promise<unknown>;
  mend(): Promise<unknown>;
};

/** Whom to enter and who enters: a made-up region has no configuration, a made-up guardian is nobody. */
const isMadeUp = (path: string): boolean => !/^\/v1\/(Configurations|Credentials)\//.test(path);

/** The mock server takes a comma in a path for the end of a text. */
const readable = (url: string): string => url.replaceAll(',', '%2C');

const answersTo = (page: Page): Answers => {
  const all: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(mock) && response.request().method() !== 'OPTIONS') all.push(response);
  });
  const prefer = (matches: (path: string) => boolean, preference: string) =>
    page.route(
      ({ origin, pathname }) => origin === mock && matches(pathname),
      (route) =>
        route.continue({
          url: readable(route.request().url()),
          headers: { ...route.request().headers(), prefer: preference },
        }),
    );
  return {
    all,
    makeUp: () => prefer(isMadeUp, 'dynamic=true'),
    refuse: (path, status) => prefer((pathname) => path.test(pathname), `code=${status}`),
    strip: (path) =>
      page.route(
        ({ origin, pathname }) => origin === mock && path.test(pathname),
        async (route) => {
          const answer = await route.fetch();
          const body: unknown = await answer.json();
          await route.fulfill({ response: answer, json: Array.isArray(body) ? [{}] : {} });
        },
      ),
    empty: (path) =>
      page.route(
        ({ origin, pathname }) => origin === mock && path.test(pathname),
        async (route) => route.fulfill({ response: await route.fetch(), json: [] }),
      ),
    mend: () => page.unrouteAll(),
  };
};

type Given = {
  answers: Answers;
  /** Comes back as the guardian of the examples. */
  signIn: () => Promise<void>;
  /** What was thrown in the page so far, and nobody caught. */
  exceptions: string[];
};

export const test = base.extend<Given, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const configuration = {
        apiBaseUrl: mock,
        apiKey: 'a-key',
        leagueName: 'Apex Karting League',
        analyticsBaseUrl: mock,
        iconStylesheet: null,
      };
      const server = await createAppServer(resolve('dist'), configuration, 'http://localhost');
      await use(await server.listen({ host: 'localhost', port: 0 }));
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  answers: async ({ page }, use) => use(answersTo(page)),
  exceptions: async ({ page }, use) => {
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(String(error)));
    await use(exceptions);
  },
  signIn: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/favicon.svg');
      await page.evaluate((storage) => {
        for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, JSON.stringify(value));
      }, guardian);
    });
  },
});

export { expect };
