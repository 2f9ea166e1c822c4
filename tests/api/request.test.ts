import { expect, test } from 'vitest';
import { type Failure, fail } from '#domain/result';
import { deleteDriver } from '../../src/api/drivers';
import { listEvents } from '../../src/api/events';
import { getUser } from '../../src/api/users';
import { createApiServer, unaborted as signal } from './apiServer';

const answered = (body: BodyInit | null, init: ResponseInit) => () => new Response(body, init);
const refused = (body: unknown, status = 409, headers = {}) =>
  answered(JSON.stringify(body), { status, headers });
const status = (code: number, text: string | null) => fail('status', code, text);
const shape = (code: number | null) => fail('shape', code);
const busy = { ...fail('shape', 429), retryAfter: 20_000 };
const asPage = { 'content-type': 'text/html; charset=utf-8' };
const noLength = { 'Content-Length': '0' };

test.each<[string, () => Response, Failure]>([
  ['a Problem', refused({ message: 'Sprint is sold out.' }), status(409, 'Sprint is sold out.')],
  ['a Problem with spaces around', refused({ message: '  Sold out \n' }), status(409, 'Sold out')],
  ['problem+json', refused({ title: 'Conflict', detail: 'Sold out', status: 409 }), status(409, 'Sold out')],
  ['problem+json without detail', refused({ title: 'Sold out', detail: '' }), status(409, 'Sold out')],
  ['an error in an object', refused({ error: { code: 7, message: 'Sold out' } }), status(409, 'Sold out')],
  ['words that are no text', refused({ message: 7, error: null, detail: [] }), shape(409)],
  ['a Problem without words', refused({ message: ' ' }), shape(409)],
  ['JSON that is no Problem', refused({ error: 'x' }), shape(409)],
  ['JSON null', refused(null), shape(409)],
  ['a JSON text', refused('Sold out'), fail('shape', 409, 'Sold out')],
  ['BEY-63 a 401 without a body', answered(null, { status: 401 }), status(401, null)],
  ['BEY-63 a 401 in words', answered('Denied', { status: 401 }), status(401, 'Denied')],
  ['BEY-63 a 403 without a body', answered(null, { status: 403 }), shape(403)],
  ['BEY-63 a page with 401', answered('<html>Sign in to our network', { status: 401 }), shape(null)],
  ['BEY-63 a page with 404', answered('Gone', { status: 404, headers: asPage }), shape(null)],
  ['BEY-63 a Problem as a page', refused({ message: 'No' }, 403, asPage), status(403, 'No')],
  ['a page', answered('<html><body>Bad Gateway</body></html>', { status: 502 }), status(502, null)],
  ['a text', answered('x'.repeat(500), { status: 500 }), status(500, 'x'.repeat(500))],
  ['a long text', answered('x'.repeat(501), { status: 500 }), status(500, null)],
  ['a 500 with the length 0', answered(null, { status: 500, headers: noLength }), status(500, null)],
  ['not modified', answered(null, { status: 304 }), shape(304)],
  ['a busy server', answered(null, { status: 429, headers: { 'retry-after': '20' } }), busy],
  [
    'BEY-63 a busy proxy',
    answered('<html>Slow down', { status: 429, headers: { 'retry-after': '20' } }),
    busy,
  ],
  ['an empty 200', answered('', { status: 200 }), shape(200)],
  ['a 204 where a body is due', answered(null, { status: 204 }), shape(204)],
  ['a page with 200', answered('<!doctype html>', { status: 200 }), shape(null)],
  ['an object where a list is due', answered('{}', { status: 200 }), shape(200)],
])('%s is a failure', async (_, answer, failure) => {
  expect(await listEvents(createApiServer(answer).api, signal)).toEqual(failure);
});

test.each([
  ['REQ_1', 'REQ_1'],
  ['~'.repeat(64), '~'.repeat(64)],
  ['R'.repeat(65), undefined],
  ['a b', undefined],
  ['é', undefined],
  ['', undefined],
])(
  'BEY-61 the id %j of a call that failed, or had the wrong shape, is shown as %j',
  async (id, reference) => {
    for (const code of [500, 200]) {
      const { api } = createApiServer(answered('{}', { status: code, headers: { 'x-request-id': id } }));
      const answer = await listEvents(api, signal);
      expect(Object(answer).reference).toBe(reference);
    }
  },
);

test.each<[string, () => Response, boolean]>([
  ['nothing', answered(null, { status: 204 }), true],
  ['a line break', answered('\n', { status: 200, headers: { 'Content-Length': '1' } }), true],
  ['what was changed', answered('{"id":"DRV_1"}', { status: 200 }), true],
  ['the login page of a hotel network', answered('<html>Welcome</html>', { status: 200 }), false],
])('a change answered with %s succeeds only if the API says so', async (_, answer, isDone) => {
  const { api } = createApiServer(answer);
  const changed = await deleteDriver(api, { userId: 'USR_1', driverId: 'DRV_1' }, signal);
  expect(changed.ok).toBe(isDone);
});

test('a mistake in the call itself is thrown as a bug, not returned as a network failure', async () => {
  const { api } = createApiServer(() => Response.json([]), { regionId: () => 'not\na header' });
  await expect(getUser(api, { userId: 'USR_1' }, signal)).rejects.toThrow(TypeError);
});
