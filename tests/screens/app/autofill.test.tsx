// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../../app/openShop';
import { kim } from '../../domain/examples';

const at = (address: string) => () => openShop(address);

/** Opens a page as Kim and presses buttons. */
const pressing =
  (address: string, ...buttons: string[]) =>
  async () => {
    const { user } = await openShop(address, { as: kim });
    for (const name of buttons) await user.click(screen.getByRole('button', { name }));
  };

const wizard = (regionId: string, ...buttons: string[]) =>
  pressing(`/${regionId}/my-account?tab=drivers`, 'Edit Ella Reed', ...buttons);

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

type Form = { open: () => Promise<unknown>; fields: Record<string, keyof typeof kinds>; enter: string };

/** Every text field of the shop: its kind and its Enter key. */
const forms: [form: string, Form][] = [
  [
    'signing in',
    {
      open: at('/UK/auth/sign-in'),
      fields: { email: 'username', password: 'currentPassword' },
      enter: 'go',
    },
  ],
  [
    'registering',
    {
      open: at('/UK/auth/sign-up'),
      fields: {
        firstName: 'givenName',
        lastName: 'familyName',
        email: 'email',
        phone: 'phone',
        password: 'newPassword',
        confirmPassword: 'newPassword',
      },
      enter: 'go',
    },
  ],
  [
    'asking for a new password',
    {
      open: at('/UK/auth/password-forgotten'),
      fields: { email: 'username' },
      enter: 'send',
    },
  ],
  [
    'setting a new password',
    {
      open: at('/UK/auth/reset-password?email=sam%40example.com&token=T0K3N'),
      fields: { password: 'newPassword' },
      enter: 'done',
    },
  ],
  [
    'editing oneself',
    {
      open: pressing('/UK/my-account', 'Edit your details'),
      fields: { firstName: 'givenName', lastName: 'familyName', phone: 'phone' },
      enter: 'done',
    },
  ],
  [
    'a driver’s name',
    {
      open: wizard('UK'),
      fields: { firstName: 'childName', lastName: 'childName' },
      enter: 'next',
    },
  ],
  [
    'a driver’s body, metric',
    {
      open: wizard('UK', 'Next'),
      fields: { weight: 'measure', height: 'measure' },
      enter: 'next',
    },
  ],
  [
    'a driver’s body, imperial',
    {
      open: wizard('US', 'Next'),
      fields: { weight: 'measure', feet: 'digits', inches: 'digits' },
      enter: 'next',
    },
  ],
  [
    'a driver’s birthday',
    {
      open: wizard('UK', 'Next', 'Next'),
      fields: { day: 'digits', month: 'digits', year: 'digits' },
      enter: 'next',
    },
  ],
  [
    'a discount code',
    {
      open: pressing('/UK/events/EVT_1/checkout', 'Add to Selection Cadet Sprint for Ella Reed'),
      fields: { code: 'code' },
      enter: 'done',
    },
  ],
];

test.each(forms)(
  'BEY-23 every text field for %s declares autocomplete and keyboard, and allows pasting',
  async (_, { open, fields, enter }) => {
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
