// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeague } from '../../app/league';
import { openShop, type Shop } from '../../app/openShop';
import { kim } from '../../domain/examples';
import { cart, ellaSprint, familyLeague, openCheckout } from '../checkout/openCheckout';

/** Pastes each text, and expects the field to show it. */
const paste = async ({ user }: Pick<Shop, 'user'>, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(field.value).toBe(text);
  }
};

const press = ({ user }: Pick<Shop, 'user'>, name: string) =>
  user.click(screen.getByRole('button', { name }));

const person = { 'First name': 'Anne\u2011Marie\u200b', 'Last name': '\u00a0Sm\u00adith\u200e' };
const phone = '\u202a+33\u00a01 99 00 12 34\u202c';
const sent = { firstName: 'Anne-Marie', lastName: 'Smith', phone: '+33199001234' };

test('BEY-54 REG-05 a registration is sent as it is meant, and its fields show what was pasted', async () => {
  const shop = await openShop('/UK/auth/sign-up');
  await paste(shop, { ...person, Email: 'sam\u200b@example.com', Phone: phone });
  await paste(shop, { Password: 'karting\u00a0123', 'Confirm password': 'karting\u00a0123' });
  await shop.user.click(screen.getByRole('checkbox'));
  await press(shop, 'Register');
  const password = Buffer.from('karting\u00a0123', 'utf8').toString('base64');
  expect(shop.league.sent('register').map(({ body }) => body)).toEqual([
    { ...sent, email: 'sam@example.com', password, redirect: '' },
  ]);
  expect(screen.getByText('sam@example.com').tagName).toBe('STRONG');
});

test.each([
  ['sign-in', 'Sign in', 'login'],
  ['password-forgotten', 'Send me a link', 'forgotPassword'],
] as const)(
  'BEY-54 SIN-05 FGT-03 on %s the e-mail address is sent as it is meant',
  async (path, button, call) => {
    const shop = await openShop(`/UK/auth/${path}`);
    await paste(shop, { Email: '\u200ekim@example\u2060.com\u200e' });
    if (call === 'login') await paste(shop, { Password: 'karting-123' });
    await press(shop, button);
    expect(shop.league.sent(call).map(({ body }) => body)).toMatchObject([{ email: 'kim@example.com' }]);
  },
);

test('BEY-54 EDU-01 a guardian’s new details are sent as they are meant', async () => {
  const shop = await openShop('/UK/my-account?tab=user', { as: kim });
  await press(shop, 'Edit your details');
  await paste(shop, { ...person, Phone: phone });
  await press(shop, 'Save');
  expect(shop.league.sent('updateUser').map(({ body }) => body)).toEqual([sent]);
});

test('BEY-54 WIZ-07 WIZ-08 WIZ-09 a driver’s weight, height and date of birth are sent as they are meant', async () => {
  const league = createLeague({ drivers: [] });
  const shop = await openShop('/UK/my-account?tab=drivers', { as: kim, league });
  await press(shop, 'Add a new driver');
  await paste(shop, person);
  await press(shop, 'Next');
  await paste(shop, { 'Weight (kg)': '\u0663\u0665\u066b\u0665', 'Height (cm)': '\u200e132\u00a0cm' });
  await press(shop, 'Next');
  await paste(shop, {
    Day: '\u200f\u0662\u0660',
    Month: '\uff11',
    Year: '\u200f\u0662\u0660\u0661\u0667\u200f',
  });
  await shop.user.click(screen.getByRole('radio', { name: 'Female' }));
  await press(shop, 'Next');
  await shop.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await press(shop, 'Add Driver');
  const { phone: _, ...names } = sent;
  expect(league.sent('createDriver').map(({ body }) => body)).toMatchObject([
    { ...names, weight: 35.5, height: 132, dateOfBirth: '2017-01-20' },
  ]);
});

test('BEY-54 DSC-02 a code is looked up without what cannot be seen, and is not applied again in other letters', async () => {
  const shop = await openCheckout({ cart: [ellaSprint], league: familyLeague() });
  for (const code of ['KART\u200b10', 'kart10', ' \uff2bart10']) {
    await paste(shop, { 'Discount code': code });
    await press(shop, 'Apply the discount code');
  }
  expect(shop.league.sent('lookUpDiscount').map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/discount\/EVT_1\/KART10$/),
  ]);
  expect(cart().getByText('"Kart10" has already been applied')).toBeDefined();
});
