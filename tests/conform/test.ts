import { resolve } from 'node:path';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { createAppServer } from '../../scripts/appServer';
import { mockPort } from '../browser/addresses';

const mock = `http://localhost:${mockPort}`;

const guardian = {
  token: '5f1c0e7b',
  user: { id: 'USR_7f3a', email: 'guardian@example.com', firstName: 'Sam', lastName: 'Hart', phone: '' },
};

export type Answers = {
  /** Every answer to the app, without preflights. */
  all: Response[];
  /** Unanswered calls, without those aborted by the app or a navigation. */
  missing: string[];
  /**
   * Answers are generated from the schema instead of the contract's examples, except where they must match other
   * answers.
   */
  makeUp(): Promise<unknown>;
  /** Answers matching paths with this status and the contract's body. */
  refuse(path: RegExp, status: number): Promise<unknown>;
  /** Answers matching paths with an empty object. */
  strip(path: RegExp): Promise<unknown>;
  /** Answers matching paths with empty lists. */
  empty(path: RegExp): Promise<unknown>;
  mend(): Promise<unknown>;
};

/** Not for regions and sessions: a generated region has no configuration, a generated guardian does not exist. */
const isMadeUp = (path: string): boolean => !/^\/v1\/(Configurations|Credentials)\//.test(path);

/** The mock server crashes on a comma in a path. */
export const readable = (url: string): string => url.replaceAll(',', '%2C');

const answersTo = (page: Page): Answers => {
  const all: Response[] = [];
  const missing: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(mock) && reason !== 'net::ERR_ABORTED')
      missing.push(`${reason} ${request.url()}`);
  });
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
    missing,
    makeUp: () => prefer(isMadeUp, 'dynamic=true'),
    refuse: (path, status) => prefer((pathname) => path.test(pathname), `code=${status}`),
    strip: (path) =>
      page.route(
        ({ origin, pathname }) => origin === mock && path.test(pathname),
        async (route) => {
          const answer = await route.fetch({ url: readable(route.request().url()) });
          const body: unknown = await answer.json();
          await route.fulfill({ response: answer, json: Array.isArray(body) ? [{}] : {} });
        },
      ),
    empty: (path) =>
      page.route(
        ({ origin, pathname }) => origin === mock && path.test(pathname),
        async (route) => {
          const answer = await route.fetch({ url: readable(route.request().url()) });
          await route.fulfill({ response: answer, json: [] });
        },
      ),
    mend: () => page.unrouteAll(),
  };
};

type Given = {
  answers: Answers;
  signIn: () => Promise<void>;
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
  context: async ({ context }, use) => {
    await context.clock.setFixedTime('2027-02-01T12:00:00Z');
    // Page routes run before context routes, so unrouting the page restores the context's.
    await context.route(
      ({ origin, pathname }) => origin === mock && pathname.includes(','),
      (route) => route.continue({ url: readable(route.request().url()) }),
    );
    await use(context);
  },
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
