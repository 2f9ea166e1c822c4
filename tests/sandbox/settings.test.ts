import { expect, test } from 'vitest';
import { readSettings } from '../../sandbox/settings';

test.each([
  ['SANDBOX_PORT', '0'],
  ['SANDBOX_PORT', '65536'],
  ['APP_ORIGIN', 'localhost:3000'],
  ['SANDBOX_ORIGIN', 'ftp://x'],
  ['SMTP_URL', 'http://user:SECRET@mail.example'],
  ['DATABASE_URL', 'mysql://x/y?password=SECRET'],
  ['DATABASE_URL', 'postgres://user:SECRET/1@database/paddock'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8, fd00::/129'],
])(
  '%s=%s is refused in one line that names it, and tells the value unless it may have a password',
  (name, value) => {
    const reading = () => readSettings({ [name]: value });
    expect(reading).toThrow(new RegExp(`^${name} must be [^\\n"]*("[^\\n"]*")?\\.$`));
    if (/_(URL|ORIGIN)$/.test(name)) expect(reading).not.toThrow('"');
    else expect(reading).toThrow(`, not "${value}".`);
  },
);

test('an empty variable counts as missing; by default the sandbox listens to this machine alone', () => {
  const names = ['SANDBOX_PORT', 'SANDBOX_HOST', 'APP_ORIGIN', 'SMTP_URL', 'DATABASE_URL', 'TRUST_PROXY'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readSettings({}));
  expect(readSettings({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual(readSettings({}));
  expect(readSettings({})).toMatchObject({ host: 'localhost', database: { kind: 'folder', path: '.data' } });
});

test('the settings of a league’s server are read', () => {
  expect(
    readSettings({
      SANDBOX_PORT: '65535',
      SANDBOX_HOST: '0.0.0.0',
      LEAGUE_NAME: 'Karts',
      SMTP_URL: 'smtp://user:pass@mail.example:587',
      DATABASE_URL: 'postgres://paddock@database/paddock',
      TRUST_PROXY: '10.0.0.1, 10.0.0.0/32, fd00::/128',
      SANDBOX_ORIGIN: 'https://api.example/',
    }),
  ).toMatchObject({
    port: 65_535,
    host: '0.0.0.0',
    leagueName: 'Karts',
    smtpUrl: 'smtp://user:pass@mail.example:587',
    database: { kind: 'server', url: 'postgres://paddock@database/paddock' },
    trustProxy: ['10.0.0.1', '10.0.0.0/32', 'fd00::/128'],
    publicOrigin: 'https://api.example',
  });
});
