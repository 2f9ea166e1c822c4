import { vi } from 'vitest';
import type { StoredSession } from '#domain/entities';
import type { operations } from '../../src/api/schema';
import { operationOf } from '../api/contract';
import { countedAnswer, raceWith } from '../domain/examples';
import { configuration, uk, us } from '../screens/examples';

export type Call = keyof operations;

type ApiRequest = {
  path: string;
  headers: Headers;
  body: unknown;
};

export type Answer = (request: ApiRequest) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
export const refused = (status: number) => (): Response => new Response(null, { status });
export const neverAnswered = (): Promise<Response> => new Promise(() => {});

export const sam: StoredSession = {
  token: 'T0K3N',
  user: { id: 'USR_1', email: 'sam@example.com', firstName: 'Sam', lastName: 'Reed', phone: '' },
};
export const password = 'käse-123';

export const site = {
  apiBaseUrl: '/api',
  apiKey: 'SH0P',
  leagueName: 'Apex Karting League',
  analyticsBaseUrl: 'https://tags.test',
  iconStylesheet: null,
};

/** Two regions, one race, one guardian; replaces `fetch` until mocks are restored. */
export const createFakeApi = () => {
  const sent: (ApiRequest & { call: Call })[] = [];
  const tokens = new Set([sam.token]);
  const forGuardians =
    (answer: () => unknown): Answer =>
    ({ headers }) =>
      tokens.has(headers.get('x-api-key') ?? '') ? json(answer()) : refused(401)();

  const answers: Partial<Record<Call, Answer>> = {
    listRegions: () => json([uk, us, { ...us, id: 'AE', isActive: false }]),
    getConfigurations: ({ headers }) => {
      const region = headers.get('hub-region');
      return json({
        [`EXPERIENCE_LEVELS_CONFIGURATION_${region}`]: { Configuration: configuration.experienceLevels },
        [`EVENT_TYPE_CONFIGURATION_${region}`]: { Configuration: configuration.eventTypes },
        [`WEB_ENVIRONMENT_CONFIGURATION_${region}`]: {
          Configuration: { ...configuration.environment, currency: region === 'US' ? 'USD' : 'GBP' },
        },
      });
    },
    listEvents: () => json([countedAnswer(raceWith(), 5)]),
    getEvent: ({ path }) => (path.endsWith('/EVT_1') ? json(countedAnswer(raceWith(), 5)) : refused(404)()),
    getEventInfo: () =>
      json({
        _id: 'EVT_1',
        tickets: [{ id: 'sprint', v: 0, active: true, categoryRef: 'cadets' }],
        categories: [{ _id: 'CAT_1', name: 'Cadets', ref: 'cadets', v: 5 }],
      }),
    getUser: forGuardians(() => sam.user),
    getEventsBulk: () => json([]),
    listTickets: forGuardians(() => []),
    login: ({ body }) => {
      const { token, user } = sam;
      const given = JSON.stringify(body) === JSON.stringify({ email: user.email, password: 'a8Okc2UtMTIz' });
      return given ? json({ token, ...user }) : refused(404)();
    },
    register: refused(204),
    confirmEmail: refused(204),
    forgotPassword: refused(204),
    resetPassword: refused(204),
  };

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = new Request(input);
    const { pathname, search } = new URL(request.url);
    const call = operationOf(request.method, pathname)?.operationId;
    const answer = call && answers[call];
    if (!call || !answer) throw new Error(`The fake API does not know ${request.method} ${pathname}`);
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const seen = { call, path: pathname + search, headers: request.headers, body };
    sent.push(seen);
    return answer(seen);
  });

  return {
    /** Answers by operationId, which a test can replace. */
    answers,
    all: () => sent,
    sent: (call: Call) => sent.filter((request) => request.call === call),
    /** Makes every session invalid. */
    forgetSessions: () => tokens.clear(),
  };
};

export type FakeApi = ReturnType<typeof createFakeApi>;
