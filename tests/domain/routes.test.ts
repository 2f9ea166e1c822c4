import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterChoosing,
  finalScreen,
  matchRoute,
  paths,
  raceToBook,
  redirectFrom,
  redirectIn,
  safeRedirect,
} from '#domain/routes';

test.each([
  ['/', 'regionSelector', 'open', {}],
  ['', 'regionSelector', 'open', {}],
  ['/UK/auth/sign-in', 'signIn', 'guestsOnly', {}],
  ['/UK/auth/password-forgotten', 'passwordForgotten', 'guestsOnly', {}],
  ['/UK/auth/sign-up', 'register', 'guestsOnly', {}],
  ['/UK/auth/reset-password', 'passwordReset', 'guestsOnly', {}],
  ['/UK/my-account', 'account', 'signedInOnly', {}],
  ['/UK/events/', 'raceCalendar', 'open', {}],
  ['/UK/events/a%2Fb%20c%C3%A9', 'race', 'open', { id: 'a/b cé' }],
  // An id that cannot be decoded is left as it is.
  ['/UK/events/%E0%A4%A', 'race', 'open', { id: '%E0%A4%A' }],
  ['/UK/events/EVT_1/checkout', 'checkout', 'signedInOnly', { id: 'EVT_1' }],
  ['/UK/legal', 'legal', 'open', { slug: 'privacy' }],
  ['/UK/legal/privacy', 'legal', 'open', { slug: 'privacy' }],
  ['/UK/legal/terms', 'legal', 'open', { slug: 'terms' }],
] as const)(
  'RTE-01 RTE-03 RTE-04 RTE-05 RTE-06 RTE-07 the path %j shows %s, %s, with %j',
  (path, name, access, params) => {
    const region = name === 'regionSelector' ? null : 'UK';
    expect(matchRoute(path)).toEqual({ kind: 'screen', screen: name, region, access, params });
  },
);

test('RTE-02 RTE-14 a region is read in capitals, and its own path redirects to its races', () => {
  for (const path of ['/uk', '/Uk', '/UK/'])
    expect(matchRoute(path)).toEqual({ kind: 'redirect', to: '/UK/events' });
  for (const path of ['/us/events', '/Us/Events', '/%75s/EVENTS/'])
    expect(matchRoute(path)).toMatchObject({ screen: 'raceCalendar', region: 'US' });
});

test.each([
  ...['//', '//UK/events', '/Ł/events', '/😀/events', '/U%0AK', '/U%0AK/events', '/%20/events'],
  ...['/auth/sign-in', '/events', '/Events/EVT_1'],
])('RTE-08 the path %s redirects to the region selector', (path) => {
  expect(matchRoute(path)).toEqual({ kind: 'redirect', to: '/' });
});

test.each([
  ...['/UK//events', '/uk/nothing', '/UK/auth', '/UK/auth/sign-out', '/UK.', '/UK/nothing.'],
  ...['/UK/auth/sign-in/more', '/UK/my-account/drivers', '/UK/events//checkout', '/UK/events/EVT_1/pay'],
  ...['/UK/events/EVT_1/checkout/more', '/UK/legal/cookies', '/UK/legal/:slug', '/UK/legal/privacy/more'],
])('RTE-08 the path %s below a region redirects to its races', (path) => {
  expect(matchRoute(path)).toEqual({ kind: 'redirect', to: '/UK/events' });
});

test.each([
  ['/UK/events/EVT_1.', '/UK/events/EVT_1'],
  ['/uk/events/EVT_1%3E', '/uk/events/EVT_1'],
  ['/UK/events/EVT_1).%C2%A0', '/UK/events/EVT_1'],
  ['/UK/events/EVT_1&gt;', '/UK/events/EVT_1'],
  ['/UK/events/EVT_1/checkout!"', '/UK/events/EVT_1/checkout'],
  ["/UK/Events,'", '/UK/Events'],
  ['/UK/auth/sign-in%E2%80%9D;', '/UK/auth/sign-in'],
])('BEY-69 the path %s redirects to %s', (path, to) => {
  expect(matchRoute(path)).toEqual({ kind: 'redirect', to });
});

test('RTE-08 any path shows a screen or redirects to one that does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string({ unit: 'binary' })), (path) => {
      const match = matchRoute(path);
      if (match.kind === 'redirect') expect(matchRoute(match.to).kind).toBe('screen');
    }),
  );
});

test.each([
  ['/my-account', '', '/?redirect=%2Fmy-account'],
  ['/my-account', 'tab=tickets', '/?redirect=%2Fmy-account%3Ftab%3Dtickets'],
  ['/events/EVT_1/checkout', '', '/?redirect=%2Fevents%2FEVT_1%2Fcheckout'],
  ['/UK', 'type=sprint', '/UK/events'],
  ['/UK/nothing', 'type=sprint', '/UK/events'],
  ['/UK/events.', 'type=sprint', '/UK/events?type=sprint'],
  ['//events/EVT_1', '', '/'],
])('RTE-08 the path %s with the query %j leads to %s', (path, query, to) => {
  expect(redirectFrom(path, query)).toBe(to);
});

test('RTE-14 every path is matched by the screen it was built for', () => {
  const region = fc.stringMatching(/^[A-Z]{2,4}(-[A-Z0-9]{1,4})?$/);
  const id = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('EVT_1', 'a/b', 'a?b', 'a#b', '%2F', '100%', 'a b', '..', 'a.', 'a"', 'a&gt;'),
  );
  fc.assert(
    fc.property(region, id, fc.constantFrom('privacy' as const, 'terms' as const), (region, id, slug) => {
      const to = paths.in(region);
      for (const [path, name, params] of [
        [to.raceCalendar(), 'raceCalendar', {}],
        [to.race(id), 'race', { id }],
        [to.checkout(id), 'checkout', { id }],
        [to.signIn(), 'signIn', {}],
        [to.register(), 'register', {}],
        [to.passwordForgotten(), 'passwordForgotten', {}],
        [to.account(), 'account', {}],
        [to.legal(slug), 'legal', { slug }],
      ] as const)
        expect(matchRoute(path)).toMatchObject({ screen: name, region, params });
    }),
  );
});

test('RTE-14 BEY-05 every query value is read back as it was given', () => {
  const value = fc.string({ minLength: 1, unit: 'grapheme' });
  const { raceCalendar, account, signIn, register, passwordForgotten } = paths.in('UK');
  const query = (path: string) => Object.fromEntries(new URL(path, 'https://shop.example').searchParams);
  fc.assert(
    fc.property(value, value, (email, redirect) => {
      expect(query(raceCalendar(email))).toEqual({ type: email });
      expect(query(account({ tab: email, driver: redirect }))).toEqual({ tab: email, driver: redirect });
      for (const build of [signIn, register, passwordForgotten])
        expect(query(build({ email, redirect }))).toEqual({ email, redirect });
    }),
  );
});

test('RTE-14 values that are not given are left out of the path', () => {
  expect(paths.in('UK').raceCalendar(null)).toBe('/UK/events');
  expect(paths.in('UK').signIn({ email: '', redirect: null })).toBe('/UK/auth/sign-in');
  expect(paths.in('UK').account({ tab: 'tickets', driver: undefined })).toBe('/UK/my-account?tab=tickets');
});

test('RTE-14 an unpaired surrogate in an id does not break building a link', () => {
  expect(paths.in('UK').race('a\ud800')).toBe('/UK/events/a%EF%BF%BD');
});

const timesEncoded = (text: string, times: number): string =>
  times === 0 ? text : timesEncoded(encodeURIComponent(text), times - 1);

test.each([
  '/',
  '/UK',
  '/uk/events?type=sprint',
  '/UK/events/EVT_1/checkout?tab=a&b=%C3%A9%20c#cart',
  '/UK/events/caf%C3%A9',
  '/UK/events?type=100%25',
  '/UK/my-account?tab=tickets&driver=DRV_1',
  '/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout%3Ftype%3Dsprint',
  `/UK/events?type=${timesEncoded('a b', 5)}`,
])('RTE-15 BEY-05 the target %s is accepted unchanged, query included', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

const attacks = [
  ...['https://evil.example', 'http:evil.example', 'https:/evil.example'],
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\/evil.example'],
  ...['/%2F%2Fevil', '/%5Cevil', '%2F%2Fevil.example', '%2FUK%2Fevents', '/%25252Fevil.example'],
  ...['/%2525252525252Fevil.example', '/%2F%2Fevil.example%FF'],
  ...['javascript:alert(1)', '\tjavascript:alert(1)', '/javascript:alert(1)//', 'mailto:a@evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '\n/UK/events', '/%09/evil.example'],
  ...['/UK/events?type=x\n', '/UK/events?type=x\r\nLocation: https://evil.example'],
  ...['/UK/events?type=x%250d%250a', '/UK/events?type=x\u0000', '/UK/events?type=x%00'],
  ...['/UK/events?type=x\u007f', '/UK/events?type=x\u0085', '/UK/events?type=x%C2%85'],
  ...['/UK/events?type=x%25c2%2585', `/UK/events?type=${timesEncoded('a b', 6)}`],
  ...[' /UK/events', '\u00a0//evil.example', '/.//evil.example', '/.%2F/evil.example'],
  ...['/UK/..//evil.example', '/UK/events//evil.example', '/UK/events/\\..\\..\\evil'],
  ...['@evil.example', ':80', 'evil.example', 'UK/events', '?redirect=/UK/events', '#/UK/events'],
  ...['', null, '/UK/nothing', '/api/v1/Credentials/login'],
];

test.each(attacks)('RTE-15 BEY-05 the target %j is ignored', (attack) => {
  expect(safeRedirect(attack)).toBeNull();
});

/** Pieces of attacks, alone or behind the beginning of a good target. */
const pieces = fc.array(fc.constantFrom('.', '%2F', 'e', ...attacks), { maxLength: 6 });
const target = fc
  .tuple(fc.constantFrom('', '/', '/UK/events/', '/UK/events?type='), pieces)
  .map(([start, parts]) => start + parts.join(''));

test('RTE-15 BEY-05 an accepted target stays on this origin, also when decoded, and is unchanged', () => {
  fc.assert(
    fc.property(target, fc.webUrl(), (raw, page) => {
      const accepted = safeRedirect(raw);
      if (accepted === null) return;
      expect(accepted).toBe(raw);
      for (let times = 0, text = accepted; times < 4; times++) {
        const resolved = new URL(text, page);
        expect(resolved.origin).toBe(new URL(page).origin);
        expect(resolved.pathname).not.toMatch(/^\/[/\\]/);
        try {
          text = decodeURIComponent(text);
        } catch {
          break;
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['/UK/events/uk-ashdown-sprint/checkout?from=poster', 'uk-ashdown-sprint'],
  ['/UK/events/a%20b/checkout', 'a b'],
  ['/UK/events/uk-ashdown-sprint', null],
  ['/UK', null],
  [null, null],
])('the redirect %j books the race %j', (redirect, id) => {
  expect(raceToBook(redirect)).toBe(id);
});

test.each([
  ['/my-account?tab=tickets', '/UK/my-account?tab=tickets'],
  ['/events/e1/checkout/?a=1#b', '/UK/events/e1/checkout/?a=1#b'],
  ['/US/my-account', '/US/my-account'],
  ['//my-account', null],
  ['/events/%2F%2Fevil', null],
  ['my-account', null],
  [null, null],
])('RTE-15 in the UK the redirect %j goes to %j', (raw, to) => {
  expect(redirectIn('UK', raw)).toBe(to);
});

test.each([
  ['', '/UK/events'],
  ['?redirect=%2Fmy-account%3Fdriver%3DA%2526B', '/UK/my-account?driver=A%26B'],
  ['?redirect=%2Fevents%2FEVT_1', '/UK/events/EVT_1'],
  ['?redirect=%2Fnowhere', '/UK/events'],
  ['?redirect=%2FUS%2Fmy-account', '/UK/events'],
])('RTE-08 with the query %j, choosing UK leads to %s', (search, to) => {
  expect(afterChoosing('UK', search)).toBe(to);
});

test.each([
  ['/', false, 'regionSelector'],
  ['/UK', false, 'raceCalendar'],
  ['/UK/events?type=championship', false, 'raceCalendar'],
  ['/UK/events/e1#tickets', true, 'race'],
  ['/UK/events/e1/checkout', true, 'checkout'],
  ['/UK/events/e1/checkout', false, 'register'],
  ['/UK/my-account', false, 'register'],
  ['/UK/auth/sign-in?redirect=%2FUK%2Fevents', false, 'signIn'],
  ['/UK/auth/sign-in', true, 'account'],
  ['/UK/no-such-page', false, 'raceCalendar'],
  ['#main', false, null],
  ['//league.example/UK/events', false, null],
] as const)('the link %s leads (a guardian: %s) to %s', (href, isGuardian, screen) => {
  expect(finalScreen(href, isGuardian)).toBe(screen);
});
