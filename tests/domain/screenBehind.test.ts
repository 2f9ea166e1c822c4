import { describe, expect, test } from 'vitest';
import { finalScreen } from '#domain/routes';

describe('BEY-45 the screen that a link leads to', () => {
  test.each([
    ['/', false, 'regionSelector'],
    ['/UK', false, 'raceCalendar'],
    ['/UK/events?type=championship', false, 'raceCalendar'],
    ['/UK/events/e1', false, 'race'],
    ['/UK/events/e1#tickets', true, 'race'],
    ['/UK/events/e1/checkout', true, 'checkout'],
    ['/UK/events/e1/checkout', false, 'register'],
    ['/UK/my-account?tab=drivers', true, 'account'],
    ['/UK/my-account', false, 'register'],
    ['/UK/auth/sign-in?redirect=%2FUK%2Fevents', false, 'signIn'],
    ['/UK/auth/sign-in', true, 'account'],
    ['/UK/legal/terms', true, 'legal'],
    ['/UK/no-such-page', false, 'regionSelector'],
    ['#main', false, null],
    ['https://league.example/', false, null],
    ['//league.example/UK/events', false, null],
    ['mailto:help@league.example', false, null],
  ] as const)('%s, for a guardian: %s', (href, isGuardian, screen) => {
    expect(finalScreen(href, isGuardian)).toBe(screen);
  });
});
