import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellSilentFields } from '../../../src/browser/silentFields';
import type { Call } from '../../app/league';
import { openShop } from '../../app/openShop';
import { kim } from '../../domain/examples';

/** Opens a page, as Kim unless it is for guests, and presses buttons. */
const opening =
  (address: string, ...buttons: string[]) =>
  async () => {
    const { user } = await openShop(address, { as: address.includes('/auth/') ? null : kim });
    for (const name of buttons) await user.click(screen.getByRole('button', { name }));
  };

const wizard = (regionId: string, ...buttons: string[]) =>
  opening(`/${regionId}/my-account?tab=drivers`, 'Edit Ella Reed', ...buttons);

/** Kinds of input: type, autocomplete token, keyboard, capitals, spelling. */
const kinds = {
  username: ['email', 'username', 'email', 'none', 'false'],
  email: ['email', 'email', 'email', 'none', 'false'],
  phone: ['tel', 'tel', 'tel', null, null],
  givenName: ['text', 'given-name', null, 'words', 'false'],
  familyName: ['text', 'family-name', null, 'words', 'false'],
  currentPassword: ['password', 'current-password', null, 'none', 'false'],
  newPassword: ['password', 'new-password', null, 'none', 'false'],
  childName: ['text', 'off', null, 'words', 'false'],
  measure: ['text', 'off', 'decimal', null, null],
  digits: ['text', 'off', 'numeric', null, null],
  code: ['text', 'off', null, 'characters', 'false'],
} as const;

type Fields = Record<string, keyof typeof kinds>;

/** Every text field of the shop: its kind, and the Enter key of its form. */
const forms: [form: string, open: () => Promise<unknown>, enter: string, Fields][] = [
  ['signing in', opening('/UK/auth/sign-in'), 'go', { email: 'username', password: 'currentPassword' }],
  [
    'registering',
    opening('/UK/auth/sign-up'),
    'go',
    {
      firstName: 'givenName',
      lastName: 'familyName',
      email: 'email',
      phone: 'phone',
      password: 'newPassword',
      confirmPassword: 'newPassword',
    },
  ],
  ['asking for a new password', opening('/UK/auth/password-forgotten'), 'send', { email: 'username' }],
  [
    'setting a new password',
    opening('/UK/auth/reset-password?email=sam%40example.com&token=T0K3N'),
    'done',
    { password: 'newPassword' },
  ],
  [
    'editing oneself',
    opening('/UK/my-account', 'Edit your details'),
    'done',
    { firstName: 'givenName', lastName: 'familyName', phone: 'phone' },
  ],
  ['a driver’s name', wizard('UK'), 'next', { firstName: 'childName', lastName: 'childName' }],
  ['a driver’s body, metric', wizard('UK', 'Next'), 'next', { weight: 'measure', height: 'measure' }],
  [
    'a driver’s body, imperial',
    wizard('US', 'Next'),
    'next',
    { weight: 'measure', feet: 'digits', inches: 'digits' },
  ],
  [
    'a driver’s birthday',
    wizard('UK', 'Next', 'Next'),
    'next',
    { day: 'digits', month: 'digits', year: 'digits' },
  ],
  [
    'a discount code',
    opening('/UK/events/EVT_1/checkout', 'Add to Selection Cadet Sprint for Ella Reed'),
    'done',
    { code: 'code' },
  ],
];

test.each(forms)(
  'BEY-23 every text field for %s declares autocomplete and keyboard, and allows pasting',
  async (_, open, enter, fields) => {
    await open();
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])'),
    ];
    const attributes = ['type', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'];
    const found = inputs.map((input) => [input.name, attributes.map((name) => input.getAttribute(name))]);
    const asked = Object.entries(fields).map(([name, kind]) => [name, [...kinds[kind], enter]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(asked));
    for (const input of inputs) {
      const paste = createEvent.paste(input, { clipboardData: { getData: () => 'pasted' } });
      fireEvent(input, paste);
      expect(paste.defaultPrevented).toBe(false);
    }
  },
);

const name = { firstName: 'Max', lastName: 'Hart' };

test.each<[call: Call, address: string, presses: string[], filled: Record<string, string>]>([
  ['updateUser', '/UK/my-account', ['Edit your details', 'Save'], name],
  ['updateDriver', '/UK/my-account?tab=drivers', ['Edit Ella Reed', 'Save'], name],
  [
    'lookUpDiscount',
    '/UK/events/EVT_1/checkout',
    ['Add to Selection Cadet Sprint for Ella Reed', 'Apply the discount code'],
    { code: 'KART10' },
  ],
])(
  'BEY-69 %s sends what a browser has filled in without an event',
  async (call, address, presses, filled) => {
    tellSilentFields();
    const { user, league } = await openShop(address, { as: kim });
    const press = (button: string) => user.click(screen.getByRole('button', { name: button }));
    for (const button of presses.slice(0, -1)) await press(button);
    for (const [field, value] of Object.entries(filled))
      for (const input of document.querySelectorAll<HTMLInputElement>(`form [name="${field}"]`))
        input.value = value;
    await press(presses.at(-1) ?? '');
    const [{ path, body } = expect.unreachable(), ...more] = league.sent(call);
    expect(more).toEqual([]);
    for (const value of Object.values(filled)) expect(JSON.stringify([path, body])).toContain(value);
  },
);
