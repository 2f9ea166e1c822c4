// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kim } from '../domain/examples';
import { openShop } from './openShop';

test('NAV-01 the shop shows the races of a region', async () => {
  const shop = await openShop('/UK/events');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select a race for your driver');
  await shop.user.click(screen.getByRole('link', { name: /LEARN MORE/ }));
  expect(shop.address()).toBe('/UK/events/EVT_1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Summer Sprint');
});

test('CHK-01 a guardian opens the checkout', async () => {
  const shop = await openShop('/UK/events/EVT_1/checkout', { as: kim });
  await shop.user.click(screen.getByRole('button', { name: 'Add to Selection Cadet Sprint for Ella Reed' }));
  await shop.user.click(screen.getByRole('checkbox'));
  await shop.user.click(screen.getByRole('button', { name: 'Secure Your Spot Now' }));
  expect(shop.left).toEqual(['https://pay.example/CHK_1']);
});

test('CHK-01 held', async () => {
  const { createLeague, refused } = await import('./league');
  const league = createLeague();
  league.hold('listDrivers');
  const shop = await openShop('/UK/events/EVT_1/checkout', { as: kim, league });
  expect(league.open('listDrivers')).toHaveLength(1);
  await shop.answer('listDrivers', refused(500));
  expect(screen.getByRole('alert').textContent).toContain('Error loading drivers');
});
