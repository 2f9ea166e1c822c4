// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeApi, json } from './fakeApi';
import { startShop } from './startShop';

const measurement: Record<string, object> = {
  UK: { googleAnalyticsId: 'GTM-UK', useGtm: true },
  US: { googleAnalyticsId: 'G-US' },
};

/** The fake API with analytics in both regions. */
const measuredApi = () => {
  const api = createFakeApi();
  api.answers.getConfigurations = ({ headers }) => {
    const region = headers.get('hub-region') ?? '';
    return json({
      [`EXPERIENCE_LEVELS_CONFIGURATION_${region}`]: { Configuration: [] },
      [`EVENT_TYPE_CONFIGURATION_${region}`]: { Configuration: [] },
      [`WEB_ENVIRONMENT_CONFIGURATION_${region}`]: {
        Configuration: { currency: 'GBP', ...measurement[region] },
      },
    });
  };
  return api;
};

const open = (address: string, api = measuredApi()) => {
  const shop = startShop(address, { api });
  return {
    ...shop,
    answer: () => shop.app.consent.getSnapshot().value,
    accept: () => shop.app.consent.send({ type: 'consent.accept' }),
    goTo: async (path: string) => {
      shop.app.navigation.go(path);
      await shop.nextScreen();
    },
  };
};

const tags = async () => {
  await vi.dynamicImportSettled();
  return [...document.querySelectorAll('script')].map(({ src }) => src);
};
const sent = async (): Promise<unknown[]> => {
  await vi.dynamicImportSettled();
  return Reflect.get(window, 'dataLayer') ?? [];
};
const flag = (regionId: string) => window.localStorage.getItem(`cookiesAccepted:${regionId}`);
const waiting = ({ app }: Pick<ReturnType<typeof startShop>, 'app'>) =>
  app.consent.getSnapshot().context.waiting.map(({ event }) => event);
const viewOf = (page_path: string) => ({ name: 'page_view', page_path });

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['dataLayer', 'dataLayer2']) Reflect.deleteProperty(window, name);
});

describe('consent', () => {
  test('COO-01 COO-02 is asked once a region is known; accepted, the flag is literally ‘true’ and the tag is loaded', async () => {
    const shop = open('/');
    await shop.nextScreen();
    expect(shop.answer()).toBe('unknown');
    await shop.goTo('/UK/events');
    expect(shop.answer()).toBe('asking');
    expect([flag('UK'), await tags()]).toEqual([null, []]);
    shop.accept();
    expect([flag('UK'), await tags()]).toEqual(['true', ['https://tags.test/gtm.js?id=GTM-UK']]);
  });

  test('COO-02 STO-01 a flag that is ‘true’ starts analytics at once; anything else counts as not accepted', async () => {
    for (const storage of ['"true"', '1', 'yes', '{}', '']) {
      window.localStorage.setItem('cookiesAccepted:UK', storage);
      const shop = open('/UK/events');
      await shop.nextScreen();
      expect([storage, shop.answer(), await tags()]).toEqual([storage, 'asking', []]);
    }
    window.localStorage.setItem('cookiesAccepted:UK', 'true');
    const shop = open('/UK/events');
    await shop.nextScreen();
    expect([shop.answer(), (await tags()).length]).toEqual(['accepted', 1]);
  });

  test('COO-01 COO-02 every region asks for itself', async () => {
    const shop = open('/UK/events');
    await shop.nextScreen();
    shop.accept();
    await shop.goTo('/US/events');
    expect([shop.answer(), flag('US'), (await tags()).length]).toEqual(['asking', null, 1]);
    await shop.goTo('/UK/events');
    expect(shop.answer()).toBe('accepted');
    expect(await tags()).toHaveLength(1);
  });

  test('COO-02 a region without analytics is asked too, and loads nothing', async () => {
    const shop = open('/UK/events', createFakeApi());
    await shop.nextScreen();
    expect(shop.answer()).toBe('asking');
    shop.accept();
    expect([flag('UK'), await tags()]).toEqual(['true', []]);
  });

  test('COO-01 STO-04 another tab’s answer counts here at once', async () => {
    const shop = open('/UK/events');
    await shop.nextScreen();
    window.localStorage.setItem('cookiesAccepted:UK', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookiesAccepted:UK' }));
    expect([shop.answer(), (await tags()).length]).toEqual(['accepted', 1]);
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(shop.answer()).toBe('asking');
  });
});

describe('page views', () => {
  test('COO-02 every screen that is shown is a page view, without its query; one that is not shown is none', async () => {
    const shop = open('/UK/auth/sign-in?email=sam%40example.com&token=T0K3N');
    await shop.nextScreen();
    await shop.goTo('/UK/my-account?tab=tickets');
    await shop.goTo('/UK/events?type=SPRINT');
    await shop.goTo('/UK/events?type=SPRINT');
    expect(waiting(shop)).toEqual([
      viewOf('/UK/auth/sign-in'),
      viewOf('/UK/auth/sign-up'),
      viewOf('/UK/events'),
      viewOf('/UK/events'),
    ]);
  });

  test('COO-02 what a guardian does is told with the address of the page, without e-mail and token in its query', async () => {
    const shop = open('/UK/auth/sign-in?email=sam%40example.com&token=T0K3N');
    await shop.nextScreen();
    shop.app.record({ name: 'sign_in', user_id: 'USR_1' });
    const told = shop.app.consent.getSnapshot().context.waiting;
    const page_location = `${window.location.origin}/UK/auth/sign-in`;
    expect(told.map((recorded) => recorded.page_location)).toEqual([page_location, page_location]);
  });

  test('COO-02 those that waited are sent with the OK, in order, and later ones at once', async () => {
    const shop = open('/UK/events');
    await shop.nextScreen();
    await shop.goTo('/UK/events/EVT_1');
    shop.accept();
    await shop.goTo('/UK/legal/privacy');
    expect(await sent()).toMatchObject([
      { event: 'gtm.js' },
      { event: 'page_view', page_path: '/UK/events' },
      { event: 'page_view', page_path: '/UK/events/EVT_1' },
      { event: 'page_view', page_path: '/UK/legal/privacy' },
    ]);
  });

  test('COO-02 a page of one region is never told to another’s analytics', async () => {
    const shop = open('/UK/events');
    await shop.nextScreen();
    await shop.goTo('/US/events');
    shop.accept();
    expect(waiting(shop)).toEqual([]);
    expect(JSON.stringify((await sent()).map((entry) => Object.values(entry ?? {})))).toContain('/US/events');
    expect(JSON.stringify((await sent()).map((entry) => Object.values(entry ?? {})))).not.toContain(
      '/UK/events',
    );
  });
});

test('CHT-01 the chat of one region does not stay open in the next', async () => {
  const shop = open('/UK/events');
  await shop.nextScreen();
  shop.app.chat.send({ type: 'chat.toggle' });
  await shop.goTo('/UK/legal/terms');
  expect(shop.app.chat.getSnapshot().value).toBe('open');
  await shop.goTo('/US/events');
  expect(shop.app.chat.getSnapshot().value).toBe('unopened');
});
