// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { driverFormName, userFormName } from '#domain/form/formDrafts';
import { password } from '../app/league';
import { openShop, type Shop } from '../app/openShop';
import { driverWith, kim, userWith } from '../domain/examples';

const signUp = '/UK/auth/sign-up';
const signIn = '/UK/auth/sign-in';
const forgotten = '/UK/auth/password-forgotten';
const half = {
  email: 'kit@example.com',
  phone: '+44 20',
  firstName: 'Kit',
  lastName: '',
  privacyAccepted: true,
};

const open = (address: string) => openShop(address, { isDrawn: false });
const send = (shop: Shop, event: { type: string; [field: string]: unknown }) =>
  shop.after(() => shop.screen().send(event));
const typeEmail = (shop: Shop, email: string) =>
  shop.address().startsWith(signUp)
    ? send(shop, { type: 'register.typed', typed: { ...half, email }, field: 'email' })
    : send(shop, { type: 'email.typed', email });
const typedAt = async (shop: Shop, address: string) => {
  await shop.go(address);
  return shop.screen().getSnapshot().context.typed;
};
const storedForms = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('form:'));

test('BEY-17 the registration’s input is restored in its own region only, and is neither in the address nor kept', async () => {
  const shop = await open(signUp);
  await send(shop, { type: 'register.typed', typed: half, field: 'email' });
  expect(await typedAt(shop, signUp)).toEqual(half);
  expect((await typedAt(shop, '/US/auth/sign-up')).firstName).toBe('');
  expect(JSON.stringify([window.location.href, window.localStorage])).not.toContain('kit');
});

test('BEY-17 an address typed in one form for guests is filled into the others', async () => {
  const shop = await open(signIn);
  await typeEmail(shop, 'kit@example.com');
  expect(await typedAt(shop, forgotten)).toMatchObject({ email: 'kit@example.com' });
  expect(await typedAt(shop, signUp)).toMatchObject({ email: 'kit@example.com' });
  await typeEmail(shop, 'lee@example.com');
  expect(await typedAt(shop, signIn)).toMatchObject({ email: 'lee@example.com' });
});

test.each([signIn, signUp, forgotten])(
  'BEY-17 REG-01 the address of a link to %s replaces one typed before; typing another removes it from the URL',
  async (path) => {
    const shop = await open(signIn);
    await typeEmail(shop, 'kit@example.com');
    const linked = `${path}?email=lee%40example.com&redirect=%2FUK%2Fevents`;
    expect(await typedAt(shop, linked)).toMatchObject({ email: 'lee@example.com' });
    expect(shop.address()).toContain('email=lee');
    await typeEmail(shop, 'max@example.com');
    expect(shop.address()).toBe(`${path}?redirect=%2FUK%2Fevents`);
    expect(await typedAt(shop, signIn)).toMatchObject({ email: 'max@example.com' });
    expect(await typedAt(shop, linked)).toMatchObject({ email: 'lee@example.com' });
  },
);

test('BEY-17 creating an account or signing in removes every draft', async () => {
  const shop = await open(signUp);
  await send(shop, { type: 'register.typed', typed: half, field: 'email' });
  expect(storedForms()).toHaveLength(1);
  const phone = '+44 2079 460958';
  const values = { ...half, phone, lastName: 'Lee', password, confirmPassword: password };
  await send(shop, { type: 'register.submit', values });
  expect(storedForms()).toEqual([]);
  await shop.go(signIn);
  await typeEmail(shop, kim.user.email);
  expect(storedForms()).toHaveLength(1);
  await send(shop, { type: 'signIn.submit', email: kim.user.email, password });
  expect([storedForms(), shop.app.storage.session()?.user]).toEqual([[], kim.user]);
});

test('BEY-17 STO-03 a stored draft of another shape is dropped', async () => {
  const shop = await open(signUp);
  await send(shop, { type: 'register.typed', typed: half, field: 'email' });
  const [key = ''] = storedForms();
  for (const broken of ['7', '"x"', 'null', '[1]', '{"email":7,"phone":{}}', '{']) {
    window.sessionStorage.setItem(key, broken);
    expect(await typedAt(shop, signUp)).toMatchObject({ email: '', phone: '' });
  }
});

test.each([
  [
    'wizard',
    'drivers',
    { type: 'driver.edit', driverId: driverWith().id },
    'driverWizard',
    driverFormName(driverWith().id),
  ],
  ['details', 'user', { type: 'user.edit', user: userWith() }, 'userEdit', userFormName],
])(
  'BEY-17 WIZ-03 MOD-01 what a guardian typed in an open dialog (%s) survives a reload, for this guardian only, until the dialog is closed',
  async (_, tab, edit, dialog, form) => {
    const shop = await openShop(`/UK/my-account?tab=${tab}`, { as: kim, isDrawn: false });
    const dialogOf = ({ screen }: Shop) => screen().getSnapshot().children[dialog];
    const draftOf = (userId: string) => shop.app.storage.in('UK').formDraft({ userId, form });
    await send(shop, edit);
    const { draft } = dialogOf(shop).getSnapshot().context;
    await shop.after(() =>
      dialogOf(shop).send(
        dialog === 'userEdit'
          ? { type: 'user.typed', values: { firstName: 'Kit', lastName: '', phone: '+44' } }
          : { type: 'wizard.typed', draft: { ...draft, firstName: 'Kit' } },
      ),
    );
    expect([draftOf('USR_1').firstName, draftOf('USR_2')]).toEqual(['Kit', {}]);
    const again = await shop.reload();
    await send(again, edit);
    const { typed, draft: restored } = dialogOf(again).getSnapshot().context;
    expect({ ...restored, ...typed }.firstName).toBe('Kit');
    await again.after(() =>
      dialogOf(again).send({ type: dialog === 'userEdit' ? 'userEdit.close' : 'wizard.close' }),
    );
    expect(draftOf('USR_1')).toEqual({});
  },
);

test('BEY-17 STO-01 logging out removes every draft, a refused session removes none', async () => {
  const shop = await openShop('/UK/events', { as: kim, isDrawn: false });
  const { session, storage } = shop.app;
  const forms = [
    { region: 'UK', owner: { userId: kim.user.id, form: userFormName } },
    { region: 'US', owner: { userId: '', form: 'guest' } },
  ];
  const drafts = () => forms.map(({ region, owner }) => storage.in(region).formDraft(owner));
  for (const { region, owner } of forms) storage.in(region).persistFormDraft(owner, { firstName: 'Kim' });
  await shop.after(() => session.send({ type: 'session.reject' }));
  expect(drafts()).toEqual([{ firstName: 'Kim' }, { firstName: 'Kim' }]);
  await shop.after(() => session.send({ type: 'session.start', ...kim }));
  await shop.after(() => session.send({ type: 'session.logOut' }));
  expect(drafts()).toEqual([{}, {}]);
});
