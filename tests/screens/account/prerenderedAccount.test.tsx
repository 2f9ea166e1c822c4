// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { screenLoaders } from '../../../src/app/screenLoaders';
import { tellVisitor } from '../../../src/app/tellVisitor';
import { prerenderPage } from '../../../src/prerender/prerenderPage';
import { createLeague } from '../../app/league';
import { openShop, site } from '../../app/openShop';
import { kim } from '../../domain/examples';
import { tab } from './openAccount';

test('BEY-42 a prerendered account has no current tab; then the tab in the address opens without the focus', async () => {
  const league = createLeague();
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const written = await prerenderPage(site, window.location.origin, '/UK/my-account');
  const { screen: code } = await screenLoaders.account();
  const page = { ...JSON.parse(written.state), screen: code };
  const shop = await openShop('/UK/my-account?tab=tickets', { as: kim, league, page });
  const title = screen.getByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  await shop.after(() => tellVisitor(shop.app));
  expect(tab('Tickets').getAttribute('aria-current')).toBe('page');
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
});
