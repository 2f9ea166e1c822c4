import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeague, password, refused } from '../../app/league';
import { expectFieldError, logOutElsewhere, openShop, type Shop } from '../../app/openShop';
import { kim, raceWith } from '../../domain/examples';

const checkout = '/UK/events/EVT_1/checkout?class=cadet';
const passed = { email: 'sam@example.com', redirect: checkout };
const toCheckout = new URLSearchParams(passed);
const toElsewhere = 'redirect=%2F%2Fevil.example';
const form = (name: string, query: URLSearchParams | string = '') => `/UK/auth/${name}?${query}`;

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const privacy = () => screen.queryByRole('checkbox', { name: /^I have read and agree with Privacy Policy/ });
const submit = (name: string) => screen.getByRole('button', { name });
const destination = (name: string) => {
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  return [pathname, Object.fromEntries(searchParams)];
};

test.each([
  [
    'sign-in',
    'Login | Apex Karting League',
    { "I DON'T HAVE AN ACCOUNT": 'sign-up', 'FORGOT YOUR PASSWORD': 'password-forgotten' },
  ],
  ['sign-up', 'Register | Apex Karting League', { 'I ALREADY HAVE AN ACCOUNT': 'sign-in' }],
  ['password-forgotten', 'Forgot Password | Apex Karting League', { 'BACK TO SIGN IN': 'sign-in' }],
  [
    'reset-password',
    'Reset your password',
    { 'BACK TO SIGN IN': 'sign-in', 'GET A NEW LINK': 'password-forgotten' },
  ],
])(
  'REG-01 SIN-01 SIN-02 FGT-01 RST-01 BEY-05 the form %s is titled %s; its link %j passes the query on',
  async (name, title, links) => {
    const token = name === 'reset-password' ? '&token=T0K3N' : '';
    const shop = await openShop(`${form(name, toCheckout)}${token}`);
    expect(document.title).toBe(title);
    if (token === '') expect(field('Email').value).toBe('sam@example.com');
    const lead = (query: object) => {
      for (const [link, to] of Object.entries(links))
        expect(destination(link)).toEqual([`/UK/auth/${to}`, query]);
    };
    lead(passed);
    await shop.go(`${form(name, toElsewhere)}&email=sam%40example.com${token}`);
    lead({ email: 'sam@example.com' });
  },
);

const encoded = Buffer.from(password, 'utf8').toString('base64');

test.each([
  [
    'login',
    form('sign-in'),
    { Email: 'Sam Reed <sam@example\u2060.com>,', Password: password },
    { email: 'sam@example.com', password: encoded },
  ],
  [
    'register',
    form('sign-up', `redirect=${encodeURIComponent(checkout)}`),
    {
      Email: 'sam\u200b@example.com',
      Phone: '\u202a+44\u00a020 7946 0958',
      Password: password,
      'Confirm password': password,
      'First name': 'Sam',
      'Last name': 'Reed\u00ad',
    },
    {
      email: 'sam@example.com',
      phone: '+44 20 7946 0958',
      password: encoded,
      firstName: 'Sam',
      lastName: 'Reed',
      redirect: checkout,
    },
  ],
  ['forgotPassword', form('password-forgotten', toCheckout), { Email: '\u200b' }, passed],
  [
    'resetPassword',
    form('reset-password', 'email=sam+races@example.com&token=T0+3N'),
    { 'New password': password },
    { email: 'sam+races@example.com', password: encoded },
  ],
] as const)(
  'SIN-04 REG-02 FGT-02 RST-04 BEY-54 BEY-69 Enter sends %s once, with what was meant',
  async (call, address, texts, body) => {
    const { user, league, recorded } = await openShop(address);
    const box = privacy();
    if (box !== null) await user.click(box);
    for (const [name, text] of Object.entries(texts)) {
      await user.click(field(name));
      await user.paste(text);
    }
    await user.keyboard('{Enter}');
    expect(league.sent(call).map((request) => request.body)).toEqual([body]);
    const key = league.sent(call)[0]?.headers.get('x-api-key');
    expect(key === 'T0+3N').toBe(call === 'resetPassword');
    expect(recorded()).toEqual(call === 'register' ? [{ name: 'sign_up' }] : []);
  },
);

test('REG-01 SIN-01 the forms for guests name the race that a visitor wants to book, not the one seen last', async () => {
  const { user, address, after, app, go } = await openShop('/UK/events/EVT_1');
  await user.click(screen.getByRole('button', { name: /^Book Now/i }));
  const named = () => screen.getByText('Summer Sprint').closest('p')?.textContent;
  expect(named()).toBe('To book Summer Sprint, you need an account. It takes a minute.');
  await user.click(screen.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }));
  expect(named()).toBe('To book Summer Sprint, please sign in.');
  const signIn = address();
  const race = raceWith({ id: 'EVT_2', name: 'Winter Sprint' });
  await after(() => app.navigation.go('/UK/events/EVT_2', { state: { race } }));
  await go(signIn);
  expect(named()).toBe('To book Summer Sprint, please sign in.');
});

test.each([
  ['unknown', 404, 'We could not check who you are, so you are signed out.'],
  ['refused', 401, 'Your session has ended, so you are signed out.'],
  ['logged out', null, null],
])('RTE-11 a guardian who is %s (%d) reads %j, with a link to sign in', async (_, status, why) => {
  const league = createLeague();
  if (status !== null) league.answers.getUser = refused(status, 'No.');
  const shop = await openShop('/UK/my-account', { as: kim, league });
  if (status === null) await shop.after(logOutElsewhere);
  expect(shop.address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
  expect(screen.queryByText(/you are signed out/)?.textContent ?? null).toEqual(
    why && expect.stringContaining(why),
  );
  if (why !== null)
    expect(destination('Sign in')).toEqual(['/UK/auth/sign-in', { redirect: '/UK/my-account' }]);
});

test('RTE-11 BEY-05 a visitor to the tickets is asked to sign in, not to register', async () => {
  const shop = await openShop('/UK/my-account?tab=tickets');
  const redirect = '/UK/my-account?tab=tickets';
  expect(shop.address()).toBe(`/UK/auth/sign-in?${new URLSearchParams({ redirect })}`);
  expect(screen.getByText('Sign in to see your tickets.')).toBeDefined();
});

test.each([
  ['sign-in', '', '/UK/my-account?link=unused'],
  ['reset-password', '', '/UK/my-account?link=unused'],
  ['reset-password', '&redirect=/UK/events?type=SPRINT', '/UK/events?type=SPRINT&link=unused'],
])(
  'RTE-12 a guardian who follows a mailed link to %s%s reads that they are signed in, and how to use it',
  async (path, redirect, leadsTo) => {
    const shop = await openShop(`/UK/auth/${path}?email=${kim.user.email}&token=T1${redirect}`, { as: kim });
    expect(shop.address()).toBe(leadsTo);
    screen.getByText(
      `You are signed in as ${kim.user.email}. To use the link in your mail, log out and open it again.`,
    );
  },
);

test('BEY-22 REG-01 a field is checked when it is left for another field, and for nothing else', async () => {
  const { user, after, address } = await openShop(form('sign-up', toCheckout));
  await user.type(field('Email'), 'sam@');
  expect(address()).toBe(form('sign-up', new URLSearchParams({ redirect: checkout })));
  await user.click(field('Phone'));
  expectFieldError(field('Email'), 'Please enter a valid email');
  expect(document.activeElement).toBe(field('Phone'));
  await user.type(field('Phone'), '12');
  for (const leave of [() => submit('Register').focus(), () => field('Phone').blur()]) {
    await after(leave);
    expect(field('Phone').getAttribute('aria-invalid')).toBeNull();
    await user.click(field('Phone'));
  }
  await user.tab();
  expectFieldError(field('Phone'), 'Please enter a valid phone number');
});

test.each([
  ['Sign in', 'sign-in', 'Email'],
  ['Send me a link', 'password-forgotten', 'Email'],
  ['Register', 'sign-up', 'First name'],
  ['Set the new password', 'reset-password?email=sam%40example.com&token=T0K3N', 'New password'],
])(
  'BEY-22 each press of %s with the same mistake at %s moves the focus to %s',
  async (button, page, name) => {
    const { user } = await openShop(`/UK/auth/${page}`);
    for (const attempt of ['first', 'second']) {
      await user.click(submit(button));
      expect([attempt, document.activeElement]).toEqual([attempt, field(name)]);
    }
  },
);

test('BEY-22 a field left after a press that is no click is checked too', async () => {
  const { user } = await openShop(form('sign-up'));
  for (const [press, button, release] of [
    ['a right click', 2, () => fireEvent.contextMenu(field('Email'))],
    ['a long press', 0, () => fireEvent.contextMenu(field('Email'))],
    ['a middle click', 1, () => fireEvent.pointerUp(field('Email'))],
    ['a scroll by finger', 0, () => fireEvent.pointerCancel(field('Email'))],
    ['a selection that ends outside of the form', 0, () => fireEvent.click(document.body)],
  ] as const) {
    await user.clear(field('Email'));
    await user.type(field('Email'), 'sam@');
    expect([press, field('Email').getAttribute('aria-invalid')]).toEqual([press, null]);
    fireEvent.pointerDown(field('Email'), { button });
    release();
    await user.tab();
    expectFieldError(field('Email'), 'Please enter a valid email');
  }
});

const signIn = async ({ user }: Shop) => {
  await user.clear(field('Email'));
  await user.type(field('Email'), kim.user.email);
  await user.type(field('Password'), `${password}{Enter}`);
};

test('SIN-04 signing in is stored, and leads where the guardian was going, in place of the form', async () => {
  const shop = await openShop(form('sign-in', toCheckout));
  const before = window.history.length;
  await signIn(shop);
  const { stored } = shop.app.session.getSnapshot().context;
  expect([stored?.user, stored]).toEqual([kim.user, shop.app.storage.session()]);
  expect(shop.recorded()).toContainEqual({ name: 'sign_in', user_id: kim.user.id });
  expect([shop.address(), window.history.length]).toEqual([checkout, before]);
});

test.each(['listRegions', 'getConfigurations'] as const)(
  'HUB-07 RST-01 where %s fails, a form for guests works all the same',
  async (call) => {
    const league = createLeague();
    league.answers[call] = refused(500);
    league.answers.login = refused(500);
    const { user, go } = await openShop(form('reset-password', 'email=sam%40example.com&token=T0K3N'), {
      league,
    });
    await user.type(field('New password'), `${password}{Enter}`);
    expect(league.sent('resetPassword')).toHaveLength(1);
    await go(form('sign-in'));
    await user.type(field('Email'), 'sam@example.com');
    await user.type(field('Password'), `${password}{Enter}`);
    expect(screen.getByRole('alert').textContent).toContain('An error occurred. Please try again later.');
  },
);

describe('a link that confirms an e-mail', () => {
  test('SIN-03 BEY-06 BEY-69 a link from a mail’s source confirms its address once, and keeps the redirect', async () => {
    const query = 'email=3Dkim+uk+races@example.com&token=3DT0+3N+/==&redirect=3D/UK/events';
    const { league, user, address } = await openShop(form('sign-in', query), { isStrict: true });
    const [sent, ...more] = league.sent('confirmEmail');
    expect(more).toEqual([]);
    expect(sent?.path).toBe('/api/v1/Credentials/confirmEmail/kim%2Buk%2Braces%40example.com');
    expect(sent?.headers.get('x-api-key')).toBe('T0+3N+/==');
    expect(field('Email').value).toBe('kim+uk+races@example.com');
    await user.type(field('Password'), 'k');
    const kept = new URLSearchParams({ email: 'kim+uk+races@example.com', redirect: '/UK/events' });
    expect(address()).toBe(form('sign-in', kept));
  });

  test('SIN-03 BEY-06 a page opened during the confirmation keeps its address, and Back finds no token', async () => {
    const league = createLeague();
    league.hold('confirmEmail');
    const shop = await openShop(form('sign-in', 'email=kim%40example.com&token=T0K3N'), { league });
    await shop.go('/UK/events');
    expect(shop.address()).toBe('/UK/events');
    window.history.back();
    await shop.pass(100);
    expect(shop.address()).toMatch(/^\/UK\/auth\/sign-in(?!.*token)/);
  });
});
