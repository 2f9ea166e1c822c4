import type { Answered, Deviation, Passing } from './league';

const matches = ({ method, path }: Passing, call: string): boolean => {
  const [wanted, pattern = ''] = call.split(' ');
  return method === wanted && new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
};

export const together =
  (...all: readonly Deviation[]): Deviation =>
  (passing, answer) =>
    all.reduce<typeof answer>((inner, deviate) => () => deviate(passing, inner), answer)();

/** Changes the answers of one call of openapi.yaml. */
export const where =
  (call: string, change: (answered: Answered, passing: Passing) => Answered): Deviation =>
  async (passing, answer) =>
    matches(passing, call) ? change(await answer(), passing) : answer();

/** Answers one call in place of the league. */
export const instead =
  (call: string, status: number, isMeant: (passing: Passing) => boolean = () => true): Deviation =>
  async (passing, answer) => {
    if (!matches(passing, call) || !isMeant(passing)) return answer();
    const headers = new Headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
    return { status, headers, body: status === 204 ? '' : '{"message":"No."}' };
  };

export type Json = Record<string, unknown>;

/** Changes the JSON of one call's successful answers, or adds fields to it. */
export const json = <Body = Json>(call: string, change: Json | ((body: Body) => unknown)): Deviation =>
  where(call, (answered) => {
    if (answered.status >= 300) return answered;
    const body: Body = JSON.parse(answered.body);
    const changed = typeof change === 'function' ? change(body) : { ...body, ...change };
    return { ...answered, body: JSON.stringify(changed) };
  });

/** Adds fields to every item of a list, or to the one at a place from the end. */
export const items = (call: string, changes: Json | ((item: Json) => Json), fromEnd?: number): Deviation =>
  json<Json[]>(call, (list) =>
    list.map((item, index) =>
      fromEnd === undefined || index === list.length - fromEnd
        ? { ...item, ...(typeof changes === 'function' ? changes(item) : changes) }
        : item,
    ),
  );

export const text = (call: string, from: RegExp, to: string): Deviation =>
  where(call, (answered) => ({ ...answered, body: answered.body.replace(from, to) }));

export const header = (call: string, name: string, value: string | null): Deviation =>
  where(call, (answered) => {
    if (value === null) answered.headers.delete(name);
    else answered.headers.set(name, value);
    return answered;
  });

/** As from http to https. */
export const redirected = (call: string): Deviation =>
  together(
    where(call, (answered) => ({ ...answered, status: 301, body: '' })),
    header(call, 'location', 'https://league.example/'),
  );
