// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RegionEnvironment } from '#domain/entities';
import { App } from '../../../src/app/App';
import { AppContext } from '../../../src/app/appContext';
import { createFakeApi, json, refused } from '../../app/fakeApi';
import { startShop } from '../../app/startShop';
import { configuration } from '../examples';
import { stubResizeObserver } from './stubResizeObserver';

beforeEach(() => {
  stubResizeObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (address: string, changes: Partial<RegionEnvironment> = {}, api = createFakeApi()) => {
  if (Object.keys(changes).length > 0) {
    api.answers.getConfigurations = () =>
      json({
        EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: [] },
        EVENT_TYPE_CONFIGURATION_UK: { Configuration: [] },
        WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: { ...configuration.environment, ...changes } },
      });
  }
  const shop = startShop(address, { api });
  render(
    <AppContext value={shop.app}>
      <App />
    </AppContext>,
  );
  await act(async () => {
    await shop.nextScreen();
    await vi.dynamicImportSettled();
  });
};

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const chat = () => screen.queryByRole('button', { name: 'Need help? Chat with United Kingdom' });
const withChat = { aiChatUri: 'https://chat.test/uk' };

test('NAV-01 COO-01 CHT-01 once a region is known its cookie banner and chat are shown', async () => {
  await open('/UK/events', withChat);
  expect(banner()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Learn More about cookies' }).getAttribute('href')).toBe(
    '/UK/legal/privacy',
  );
  expect(chat()).not.toBeNull();
});

test('NAV-01 COO-01 without a region that can be entered there is no cookie banner', async () => {
  const api = createFakeApi();
  api.answers.getConfigurations = refused(500);
  await open('/UK/events', {}, api);
  expect([banner(), chat()]).toEqual([null, null]);
});

test.each(['', 'javascript:alert(1)', '/chat', 'data:text/html,hello', '/\t/evil.example'])(
  'CHT-01 %j is refused as the chat’s address',
  async (aiChatUri) => {
    await open('/UK/events', { aiChatUri });
    expect(banner()).not.toBeNull();
    expect(chat()).toBeNull();
  },
);
