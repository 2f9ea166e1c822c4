// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeApi, json } from './fakeApi';
import { startShop } from './startShop';

const measurement: Record<string, object> = {
  UK: { googleAnalyticsId: 'GTM-UK', useGtm: true },
  US: { googleAnalyticsId: 'G-US' },
};

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
const flag = (regionId: string) => window.localStorage.getItem(`cookiesAccepted:${regionId}`);

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['dataLayer', 'dataLayer2']) Reflect.deleteProperty(window, name);
});

describe('consent', () => {
  test('COO-01 COO-02 consent is asked for once a region is known; accepting stores the flag as the literal ‘true’ and loads the tag', async () => {
    const shop = open('/');
    await shop.nextScreen();
    expect(shop.answer()).toBe('unknown');
    await shop.goTo('/UK/events');
    expect(shop.answer()).toBe('asking');
    expect([flag('UK'), await tags()]).toEqual([null, []]);
    shop.accept();
    expect([flag('UK'), await tags()]).toEqual(['true', ['https://tags.test/gtm.js?id=GTM-UK']]);
  });
});

describe('page views', () => {
  test('COO-02 a page view carries the page’s address without the e-mail and token in its query', async () => {
    const shop = open('/UK/auth/sign-in?email=sam%40example.com&token=T0K3N');
    await shop.nextScreen();
    shop.app.record({ name: 'sign_in', user_id: 'USR_1' });
    const told = shop.app.consent.getSnapshot().context.waiting;
    const page_location = `${window.location.origin}/UK/auth/sign-in`;
    expect(told.map((recorded) => recorded.page_location)).toEqual([page_location, page_location]);
  });
});
