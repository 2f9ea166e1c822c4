import { expect, test } from 'vitest';
import { password } from '../app/league';
import { openShop, type Shop } from '../app/openShop';
import { kim } from '../domain/examples';

const signUp = '/UK/auth/sign-up';
const signIn = '/UK/auth/sign-in';
const forgotten = '/UK/auth/password-forgotten';
const names = { firstName: 'Lee', lastName: '' };
const half = { ...names, email: 'lee@example.com', phone: '+44 20', privacyAccepted: true };

const open = (address: string, as: typeof kim | null = null) => openShop(address, { as, isDrawn: false });
const typedIn = (shop: Shop) => shop.screen().getSnapshot().context.typed;
const type = (shop: Shop, email: string) =>
  shop.after(() => {
    const { machine } = shop.screen().getSnapshot();
    const typed = { ...half, email };
    const event = { type: 'register.typed', typed, field: 'email' };
    shop.screen().send(machine.id === 'register' ? event : { type: 'email.typed', email });
  });
const storedForms = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('form:'));

test('BEY-17 the registration’s input is kept in its own region, and for this visit only', async () => {
  const shop = await open(signUp);
  await type(shop, half.email);
  expect(shop.address() + JSON.stringify({ ...window.localStorage })).not.toContain('lee');
  const again = await shop.reload();
  expect(typedIn(again)).toEqual(half);
  await again.go('/US/auth/sign-up');
  expect(typedIn(again)).toMatchObject({ email: '', firstName: '' });
});

test('BEY-17 an address typed in one form is filled into the others', async () => {
  const shop = await open(signIn);
  let typed = 'kim@example.com';
  await type(shop, typed);
  for (const form of [signUp, forgotten, signIn]) {
    await shop.go(form);
    expect(typedIn(shop).email).toBe(typed);
    typed = `${typed}.uk`;
    await type(shop, typed);
  }
});

test.each([signIn, signUp, forgotten])(
  'BEY-17 at %s the address of a link replaces one typed before, until another one is typed',
  async (form) => {
    const shop = await open(signIn);
    await type(shop, 'kim@example.com');
    await shop.go(`${form}?email=lee%40example.com&redirect=%2FUK%2Fevents`);
    expect(typedIn(shop).email).toBe('lee@example.com');
    await type(shop, 'lee@example.com');
    expect(shop.address()).toContain('email=lee');
    await type(shop, 'max@example.com');
    expect(shop.address()).toBe(`${form}?redirect=%2FUK%2Fevents`);
    expect(shop.screen().getSnapshot().context.email).toBeNull();
  },
);

test('BEY-17 creating an account or signing in removes every draft', async () => {
  const shop = await open(signUp);
  await type(shop, half.email);
  const values = { ...half, phone: '+44 2079 460958', lastName: 'Lee', password, confirmPassword: password };
  await shop.after(() => shop.screen().send({ type: 'register.submit', values }));
  expect(storedForms()).toEqual([]);
  await shop.go(signIn);
  await type(shop, kim.user.email);
  expect(storedForms()).toHaveLength(1);
  await shop.after(() => shop.screen().send({ type: 'signIn.submit', email: kim.user.email, password }));
  expect(storedForms()).toEqual([]);
});
