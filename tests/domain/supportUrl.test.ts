import { expect, test } from 'vitest';
import { supportUrl } from '#domain/supportUrl';

const social = [{ url: 'https://social.example/', display: 'Instagram' }];

test.each([
  [
    'an e-mail address',
    'help@league.example',
    'https://league.example/',
    social,
    'mailto:help@league.example',
  ],
  ['a landing page', '', 'https://league.example/', social, 'https://league.example/'],
  ['a social link', '', '/', social, 'https://social.example/'],
  ['nothing', '', '/', [], null],
])(
  'CHK-05 SIN-03 the support contact of a configuration with %s',
  (_, supportEmail, landingPageUrl, socialLinks, address) => {
    expect(supportUrl({ supportEmail, landingPageUrl, socialLinks })).toBe(address);
  },
);
