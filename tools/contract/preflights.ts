import type { Probe } from './probe';

/** Headers that need permission in a preflight. */
const headersOf = ({ method, id }: { method: string; id: string }): string[] => [
  'hub-region',
  'x-api-key',
  ...(method === 'GET' ? [] : ['content-type']),
  ...(id === 'createCheckout' ? ['idempotency-key'] : []),
];

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

/** Checks CORS for each call, unless shop and API share an origin. */
export async function checkPreflights(probe: Probe): Promise<void> {
  const { contract, baseUrl, shopOrigin, send } = probe.options;
  if (new URL(baseUrl, shopOrigin).origin === shopOrigin) return;
  for (const operation of contract.operations) {
    const { id, method, path } = operation;
    const url = `${baseUrl}${path.replace(/\{\w+\}/g, 'any')}`;
    const wanted = headersOf(operation);
    const headers = {
      origin: shopOrigin,
      'access-control-request-method': method,
      'access-control-request-headers': wanted.join(','),
    };
    const sees = 'as if offline: the browser does not make the call';
    const answer = await send(new Request(url, { method: 'OPTIONS', headers, redirect: 'manual' })).catch(
      () => null,
    );
    if (answer === null || !answer.ok) {
      probe.find(id, `OPTIONS: ${answer === null ? 'no answer' : answer.status}`, sees);
      continue;
    }
    const origin = answer.headers.get('access-control-allow-origin');
    if (origin !== '*' && origin !== shopOrigin)
      probe.find(id, `OPTIONS: access-control-allow-origin does not name ${shopOrigin}`, sees);
    const methods = listed(answer.headers, 'access-control-allow-methods');
    const isSimple = method === 'GET' || method === 'POST';
    if (!isSimple && !methods.includes('*') && !methods.includes(method.toLowerCase()))
      probe.find(id, `OPTIONS: access-control-allow-methods lacks ${method}`, sees);
    const allowed = listed(answer.headers, 'access-control-allow-headers');
    const missing = wanted.filter((name) => !allowed.includes('*') && !allowed.includes(name));
    // Optional: sent only with IDEMPOTENCY_KEYS.
    const needed = missing.filter((name) => name !== 'idempotency-key');
    if (needed.length > 0)
      probe.find(id, `OPTIONS: access-control-allow-headers lacks ${needed.join(', ')}`, sees);
    else if (missing.length > 0)
      probe.find(
        id,
        'OPTIONS: access-control-allow-headers lacks idempotency-key: leave IDEMPOTENCY_KEYS off',
        null,
      );
  }
}
