// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CookieBanner } from '../../../src/shell/CookieBanner';
import { renderScreen, testApp } from '../renderScreen';

const open = () => {
  const { consent } = testApp();
  const user = renderScreen(
    <>
      <CookieBanner actor={consent} privacyHref="/UK/legal/privacy" />
      <main id="main" tabIndex={-1} />
    </>,
  );
  const enter = (regionId: string, isAccepted: boolean) => {
    consent.send({ type: 'consent.stored', acceptedRegions: isAccepted ? [regionId] : [] });
    consent.send({ type: 'region.entered', regionId });
  };
  return { user, enter };
};

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });

test('COO-01 NAV-01 there is no banner before a region is known', () => {
  open();
  expect(banner()).toBeNull();
});

test('COO-01 the banner names analytics and personalised content and links to the privacy policy', async () => {
  const { enter } = open();
  enter('UK', false);
  expect((await screen.findByRole('region', { name: 'Cookie consent' })).textContent).toContain(
    'analytics and personalised content',
  );
  expect(banner()?.dataset).toMatchObject({ machine: 'consent', state: 'asking' });
  expect(screen.getByRole('link', { name: 'Learn More about cookies' }).getAttribute('href')).toBe(
    '/UK/legal/privacy',
  );
});

test('COO-01 BEY-21 OK hides the banner and moves the focus to the content; another region’s banner is shown again', async () => {
  const { user, enter } = open();
  enter('UK', false);
  await user.click(await screen.findByRole('button', { name: /^OK/ }));
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  enter('US', false);
  expect(await screen.findByRole('region', { name: 'Cookie consent' })).toBeDefined();
});

test('COO-01 the banner stays hidden where cookies were accepted before', () => {
  const { enter } = open();
  enter('UK', true);
  expect(banner()).toBeNull();
});
