// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { RegionEnvironment } from '#domain/entities';
import { matchRoute } from '#domain/routes';
import { regionMachine } from '#machines/region/region';
import { currentRegion } from '#machines/region/regionSetup';
import type { App } from '../../../src/app/app';
import { AppContext, ScreenRegionContext } from '../../../src/app/appContext';
import { screen as legal } from '../../../src/screens/legal/screen';
import { configurationWith, regionWith } from '../../domain/examples';

afterEach(cleanup);

const environment = {
  supportEmail: 'pitwall@league.test',
  legalEntity: { name: 'Paddock Racing Ltd', registeredIn: 'England and Wales' },
};

/** The part of the app that a legal page reads, in a ready region. */
const appIn = (changes: Partial<RegionEnvironment>): App => {
  const configuration = configurationWith({ ...environment, ...changes });
  const regionActor = createActor(regionMachine, {
    input: { requested: 'UK' },
    snapshot: regionMachine.resolveState({
      value: 'ready',
      context: {
        regions: [regionWith()],
        requested: 'UK',
        regionId: 'UK',
        configuration,
      },
    }),
  }).start();
  return {
    region: regionActor,
    site: { leagueName: 'Cadet League', apiBaseUrl: '', apiKey: '' },
  } as unknown as App;
};

const CurrentPage = () => {
  const [path] = useLocation();
  const route = matchRoute(path);
  return route.kind === 'screen' && route.screen === 'legal'
    ? legal.render(null, { visit: 1, route, search: '' })
    : null;
};

const show = async (path: string, changes: Partial<RegionEnvironment> = {}) => {
  const app = appIn(changes);
  const location = memoryLocation({ path, record: true });
  render(
    <AppContext value={app}>
      <ScreenRegionContext value={currentRegion(app.region.getSnapshot().context)}>
        <Router hook={location.hook}>
          <CurrentPage />
        </Router>
      </ScreenRegionContext>
    </AppContext>,
  );
  return location;
};

const currentTab = () =>
  within(screen.getByRole('navigation', { name: 'Legal pages' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

const sections = () => within(screen.getByRole('article')).getAllByRole('region');

const titles = () =>
  sections().map((section) => within(section).getByRole('heading', { level: 2 }).textContent);

const section = (name: RegExp) => screen.getByRole('region', { name }).textContent;

describe('LEG-01 the tabs', () => {
  test('LEG-01 switch address and page between the two texts', async () => {
    const { history } = await show('/UK/legal/privacy');
    expect(currentTab()).toEqual(['PRIVACY']);
    expect(document.title).toBe('Privacy policy | Cadet League');

    await userEvent.click(screen.getByRole('link', { name: 'TERMS OF USE' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of use');
    expect(currentTab()).toEqual(['TERMS OF USE']);
    expect(document.title).toBe('Terms of use | Cadet League');

    await userEvent.click(screen.getByRole('link', { name: 'PRIVACY' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
    expect(history).toEqual(['/UK/legal/privacy', '/UK/legal/terms', '/UK/legal/privacy']);
  });

  test('LEG-01 an address that names no text shows the privacy policy', async () => {
    await show('/UK/legal');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
    expect(currentTab()).toEqual(['PRIVACY']);
  });
});

describe('LEG-02 the privacy policy', () => {
  test('LEG-02 has its twelve sections in order, and its effective date', async () => {
    await show('/UK/legal/privacy');
    expect(titles()).toEqual([
      '1 Who we are',
      '2 Information we collect',
      '3 How we use information',
      '4 Legal bases',
      '5 Cookies',
      '6 Sharing',
      '7 Retention',
      '8 Security',
      '9 Third-party links',
      '10 Children under 13',
      '11 Changes',
      '12 Contact',
    ]);
    expect(screen.getByText('Effective 29 November 2024')).toBeTruthy();
    expect(section(/Changes/)).toContain('29 November 2024');
  });

  test('LEG-02 names the region’s company', async () => {
    await show('/UK/legal/privacy');
    expect(section(/Who we are/)).toContain(
      'Cadet League is run by Paddock Racing Ltd, registered in England and Wales.',
    );
    const contact = within(screen.getByRole('region', { name: /Contact/ }));
    expect(contact.getByRole('link').getAttribute('href')).toBe('mailto:pitwall@league.test');
  });

  test('LEG-02 reads well for a region without a company and an address', async () => {
    await show('/UK/legal/privacy', { supportEmail: '', legalEntity: { name: '', registeredIn: '' } });
    expect(section(/Who we are/)).toContain('We are Cadet League.');
    expect(section(/Contact/)).toContain('Please reply to any email we have sent you.');
    expect(within(screen.getByRole('article')).queryByRole('link')).toBeNull();
  });
});

describe('LEG-03 the terms of use', () => {
  test.each([
    ['Booking confirmation', 'confirmed it by email'],
    ['Card payments', 'pay by card'],
    ['Wallet payments', 'The wallet’s provider handles the payment'],
    ['Gift cards', 'valid for five years'],
    ['Ticket refunds', 'you get the full price back'],
    ['14-day return window', 'within 14 days of the day you bought it'],
    ['Return process', 'write to pitwall@league.test'],
    ['Complete agreement', 'the complete agreement between you and Paddock Racing Ltd'],
  ])('LEG-03 %s', async (title, says) => {
    await show('/UK/legal/terms');
    expect(section(new RegExp(title))).toContain(says);
  });

  test('LEG-03 has these eight sections and no others', async () => {
    await show('/UK/legal/terms');
    expect(sections()).toHaveLength(8);
  });
});

test.each(['privacy', 'terms'])(
  'LEG-02 LEG-03 a company ending in Inc. does not double the full stop in %s',
  async (slug) => {
    for (const registeredIn of ['', 'Delaware']) {
      await show(`/UK/legal/${slug}`, { legalEntity: { name: 'Paddock Racing Inc.', registeredIn } });
      expect(screen.getByRole('article').textContent).toContain('Paddock Racing Inc.');
      expect(screen.getByRole('article').textContent).not.toContain('..');
      cleanup();
    }
  },
);

test.each(['privacy', 'terms'])('LEG-01 the table of contents links to each section of %s', async (slug) => {
  await show(`/UK/legal/${slug}`);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections().map(({ id }) => `#${id}`));
  expect(contents.map((link, index) => `${index + 1} ${link.textContent}`)).toEqual(titles());
});
