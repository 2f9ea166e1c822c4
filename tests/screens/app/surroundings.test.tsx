// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeague, refused } from '../../app/league';
import { openShop } from '../../app/openShop';
import { configuration } from '../../domain/examples';

const leagueWithChat = (aiChatUri: string) =>
  createLeague({
    configuration: { ...configuration, environment: { ...configuration.environment, aiChatUri } },
  });

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const chat = () => screen.queryByRole('button', { name: 'Need help? Chat with United Kingdom' });

test('COO-01 a region has its chat, and its cookie banner until the OK, which moves the focus to the content', async () => {
  const shop = await openShop('/UK/events', { league: leagueWithChat('https://chat.test/uk') });
  expect(chat()).not.toBeNull();
  expect(banner()?.textContent).toContain('analytics and personalised content');
  expect(banner()?.dataset).toMatchObject({ machine: 'consent', state: 'asking' });
  expect(screen.getByRole('link', { name: 'Learn More about cookies' }).getAttribute('href')).toBe(
    '/UK/legal/privacy',
  );
  await shop.user.click(screen.getByRole('button', { name: /^OK/ }));
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await shop.reload();
  expect(banner()).toBeNull();
  await (await shop.reload()).go('/US/events');
  expect(banner()).not.toBeNull();
});

test('COO-01 without a region that can be entered there is neither cookie banner nor chat', async () => {
  const league = leagueWithChat('https://chat.test/uk');
  league.answers.getConfigurations = refused(500);
  await openShop('/UK/events', { league });
  expect([banner(), chat()]).toEqual([null, null]);
});

test.each(['', 'javascript:alert(1)'])('CHT-01 %j is refused as the chat’s address', async (aiChatUri) => {
  await openShop('/UK/events', { league: leagueWithChat(aiChatUri) });
  expect(banner()).not.toBeNull();
  expect(chat()).toBeNull();
});
