import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** Whoever performs a printed book, and what they look at. */
export type Tester = {
  page: Page;
  context: BrowserContext;
  newTab: () => Promise<Page>;
  /** Of every account. */
  password: string;
  /** Lets the API answer. */
  answer: () => Promise<void>;
  /** Address of the running shop. */
  app: string;
  /** Address of the sandbox. */
  sandbox: string;
  /** A moment passes at the page, whose clock stands still otherwise. */
  tick: () => Promise<void>;
};

/** A control by what is written on it, by whose it is, and by the part of the page. */
type Control = { caption: string; owners?: readonly string[]; place?: string };

const controlIn = async (
  { page }: Tester,
  { caption, owners = [], place }: Control,
): Promise<Locator | null> => {
  const dialogs = page.locator('dialog[open]');
  const part = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const within = place === undefined ? part : page.getByRole('complementary', { name: place });
  const told = owners.filter((owner) => owner !== '');
  for (const exact of told.length > 0 ? [false] : [true, false])
    for (const role of ['button', 'link', 'tab', 'radio'] as const) {
      let found = within.getByRole(role, { name: caption, exact, includeHidden: true });
      for (const owner of told)
        found = found.and(within.getByRole(role, { name: owner, includeHidden: true }));
      for (const one of await found.all()) if (await unfolded(one)) return one;
    }
  return null;
};

/** Opens what it is folded in. */
const unfolded = async (control: Locator): Promise<boolean> => {
  for (const folded of await control.locator('xpath=ancestor::details[not(@open)]/summary').all())
    await folded.press('Enter', { timeout: 500 }).catch(() => {});
  return control.isVisible();
};

const controlOf = (tester: Tester, control: Control): Promise<Locator> =>
  waitedFor(() => controlIn(tester, control), tester.tick, JSON.stringify(control));

const waitedFor = async <Found>(
  find: () => Promise<Found | null>,
  tick: () => Promise<void>,
  what: string,
): Promise<Found> => {
  let found: Found | null = null;
  await expect
    .poll(
      async () => {
        found = await find();
        if (found === null) await tick();
        return found !== null;
      },
      { message: what, intervals: [20], timeout: patience },
    )
    .toBe(true);
  return found as Found;
};

/** ms after which something is not there. */
export const patience = 30_000;

const fieldOf = (tester: Tester, label: string): Promise<Locator> =>
  waitedFor(
    async () => {
      for (const exact of [true, false]) {
        const found = tester.page
          .getByLabel(label, { exact })
          .and(tester.page.locator('input, textarea, select'));
        if ((await found.count()) > 0 && (await unfolded(found.first()))) return found.first();
      }
      return null;
    },
    tester.tick,
    `a field '${label}'`,
  );

const open = async ({ page, app }: Tester, address: string): Promise<unknown> =>
  page.goto(address.startsWith('http') ? address : `${app}${address}`);

const signIn = async (tester: Tester, email: string): Promise<void> => {
  await (await fieldOf(tester, 'Email')).fill(email);
  await (await fieldOf(tester, 'Password')).fill(tester.password);
  const { pathname } = new URL(tester.page.url());
  await (await controlOf(tester, { caption: 'Sign in' })).click();
  await waitedFor(
    async () => (new URL(tester.page.url()).pathname === pathname ? null : true),
    tester.tick,
    'the page after signing in',
  );
};

const openMail = async ({ page, tick }: Tester, to: string): Promise<void> => {
  await waitedFor(
    async () => {
      if ((await page.getByText(to).count()) > 0) return true;
      await page.reload();
      return null;
    },
    tick,
    `a mail to ${to}`,
  );
  const mail = page.getByRole('listitem').filter({ hasText: to }).first();
  await page.goto((await mail.locator('a').first().getAttribute('href')) ?? '');
};

/** The tests' browser keeps no page that was left. */
const comeBack = ({ page }: Tester): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** The payment page of a faked answer is not there, so that the shop's page stays. */
const comeBackFromPayment = async (tester: Tester): Promise<void> => {
  const { page, answer } = tester;
  await page.route('https://pay.example/**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest('https://pay.example/**');
  await answer();
  await left;
  await comeBack(tester);
};

const inAnotherTab = async (tester: Tester, sentence: string): Promise<void> => {
  const page = await tester.newTab();
  // Other tabs hear nothing of a value that is stored again as it was, unless its moment differs.
  await tester.tick();
  for (const { gesture, words } of gesturesIn(sentence)) await gesture({ ...tester, page }, ...words);
  await page.close();
};

/** Nothing lets a tester press it, or pressing it changes nothing. */
const refuse = async (tester: Tester, control: Control): Promise<void> => {
  const found = await controlIn(tester, control);
  if (found !== null && (await found.isEnabled())) await found.click();
};

/** Runs a line for the terminal. */
export const run = async (line: string): Promise<void> => {
  for (const command of line.split('; ')) {
    const [, method = '', address = ''] = /^curl -X (\w+) (\S+)/.exec(command) ?? [];
    const [, data] = / -d '(.*)'$/.exec(command) ?? [];
    if (method === '') throw new Error(`'${command}' is no line for the sandbox`);
    const answer = await fetch(`http://${address}`, {
      method,
      ...(data !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: data.replaceAll("'\\''", "'"),
      }),
    });
    if (!answer.ok) throw new Error(`${command}: ${answer.status} ${await answer.text()}`);
  }
};

type Gesture = (tester: Tester, one: string, two: string, three: string) => Promise<unknown>;

const units: Record<string, number> = { ms: 1, s: 1000, min: 60_000, hour: 3_600_000 };

/** A control's caption, and whose it is. */
const named = String.raw`'(.+?)'(?!\w)(?: (?:of|on|for) ([A-Z]\w*(?: [A-Z]\w*)*)(?:'s licence)?(?: for ([A-Z]\w+(?: [A-Z]\w+)*))?)?`;
const captioned = (caption: string, ...owners: readonly string[]): Control => ({ caption, owners });
const crossOf = (what: string, owner: string, place: string): Control => ({
  caption: 'Remove',
  owners: [what, owner],
  place,
});

const owned = String.raw`([A-Z]\w*(?: [A-Z]\w*)*)(?: for ([A-Z]\w+(?: [A-Z]\w+)*))?`;
const field = String.raw`('.+?'|[A-Z][\w]*(?: [a-z]\w*)*?)(?= and |[,.;]|$)`;

/** Each begins what is left of a row's words. */
const gestures: readonly [string, Gesture][] = [
  [String.raw`open \S+\/mailbox in this tab,? and go back`, comeBack],
  [
    String.raw`in the browser's console run (localStorage.+\))(?=[.,]|$)`,
    ({ page }, code) => page.evaluate(code),
  ],
  [String.raw`(?:at|open) (\/\S*?|http:\S+?)(?: in (?:this|that) tab)?(?=[,;:.]?(?: |$))`, open],
  [String.raw`open the link of the mail to (\S+@\S+\.com)`, openMail],
  [String.raw`sign in as (\S+@\S+\.com)`, signIn],
  [String.raw`run (curl -X DELETE \S+|curl .+?')(?=[,.]|$)`, (_, line) => run(line)],
  ['in another tab ([^;]+)', inAnotherTab],
  [String.raw`within \d+(?:\.\d+)? s`, async () => {}],
  ['on a phone', ({ page }) => page.setViewportSize({ width: 390, height: 844 })],
  ['reload the page', ({ page }) => page.reload()],
  ['go back', ({ page }) => page.goBack()],
  ['the API answers with a payment page; go back', comeBackFromPayment],
  ['the API [^;]+', ({ answer }) => answer()],
  [
    `wait for '(.+?)'`,
    ({ page, tick }, text) =>
      waitedFor(async () => ((await page.getByText(text).count()) > 0 ? true : null), tick, text),
  ],
  [
    `wait until '(.+?)' is gone`,
    ({ page, tick }, text) =>
      waitedFor(
        async () =>
          (await page.locator('h1, h2, h3, [role]').filter({ hasText: text, visible: true }).count()) > 0
            ? null
            : true,
        tick,
        `'${text}' gone`,
      ),
  ],
  [
    String.raw`wait (\d+) (ms|s|min|hour)`,
    ({ page }, count, unit) => page.clock.runFor(Number(count) * (units[unit] ?? 0)),
  ],
  [
    String.raw`check that you cannot press ${named}(?:: a file is saved)?`,
    (tester, ...words) => refuse(tester, captioned(...words)),
  ],
  [
    String.raw`check that you cannot choose '(.+?)' in ${field}`,
    async (tester, option, label) => {
      const found = (await fieldOf(tester, unquoted(label))).getByRole('option', { name: option });
      if ((await found.count()) > 0) throw new Error(`${option} is there`);
    },
  ],
  [
    'check that there is no ' + named,
    async (tester, caption, ...of) => {
      if ((await controlIn(tester, captioned(caption, ...of))) !== null)
        throw new Error(`'${caption}' is there`);
    },
  ],
  [
    `check that there is at most one '(.+?)'`,
    async ({ page }, caption) => {
      if ((await page.getByRole('button', { name: caption }).count()) > 1) throw new Error('there are more');
    },
  ],
  [
    String.raw`press Escape with the focus outside the \w+`,
    async ({ page }) => {
      await page.getByRole('heading').last().click();
      await page.keyboard.press('Escape');
    },
  ],
  [
    String.raw`press (Enter|Escape|Tab)\b(?! on )(?: in ${field})?`,
    async (tester, key, label) => {
      if (label) await (await fieldOf(tester, unquoted(label))).press(key);
      else await tester.page.keyboard.press(key);
    },
  ],
  [
    `check that you cannot press the cross of ${owned} in '(.+?)'`,
    (tester, ...words) => refuse(tester, crossOf(...words)),
  ],
  [
    `press the cross of ${owned} in '(.+?)'`,
    async (tester, ...words) => (await controlOf(tester, crossOf(...words))).click(),
  ],
  [
    String.raw`if (\w+) is among the codes, press its cross`,
    async (tester, code) => (await controlIn(tester, { caption: 'Remove', owners: [code] }))?.click(),
  ],
  ['press beside the dialog', ({ page }) => page.mouse.click(5, 5)],
  [
    `press ${named},? with the network set to 'Slow 3G'`,
    async (tester, ...words) => {
      const control = await controlOf(tester, captioned(...words));
      await tester.page.route(/\/assets\/|\/Credentials\//, () => {});
      await control.click();
    },
  ],
  ["with the network set to 'Slow 3G'", async () => {}],
  [
    `press Enter on ${named}`,
    async (tester, ...words) => (await controlOf(tester, captioned(...words))).press('Enter'),
  ],
  [
    `press ${named}: a file is saved`,
    async (tester, ...words) => {
      const saved = tester.page.waitForEvent('download');
      await (await controlOf(tester, captioned(...words))).click();
      await saved;
    },
  ],
  [`press ${named}`, async (tester, ...words) => (await controlOf(tester, captioned(...words))).click()],
  [
    `type ('.*?'|\\S+) into ${field}`,
    async (tester, text, label) => {
      const into = await fieldOf(tester, unquoted(label));
      // Filling in what is there already is no typing.
      if ((await into.inputValue()) === unquoted(text)) await into.fill('');
      await into.fill(unquoted(text));
    },
  ],
  [`empty ${field}`, async (tester, label) => (await fieldOf(tester, unquoted(label))).fill('')],
  [
    `(tick|untick) '(.+?)'`,
    async (tester, how, label) => (await fieldOf(tester, label)).setChecked(how.toLowerCase() === 'tick'),
  ],
  [
    `choose '(.+?)' in ${field}`,
    async (tester, option, label) => (await fieldOf(tester, unquoted(label))).selectOption({ label: option }),
  ],
  [`choose '(.+?)'`, async (tester, label) => (await fieldOf(tester, label)).check()],
  [
    'switch to another window or tab, and back',
    ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
  ],
  [
    'go offline and online again',
    async ({ page, context }) => {
      const shop = page.locator('html');
      await context.setOffline(true);
      await expect(shop).toHaveAttribute('data-connection', 'offline');
      await context.setOffline(false);
      await expect(shop).toHaveAttribute('data-connection', 'restored');
    },
  ],
  ['go offline', ({ context }) => context.setOffline(true)],
  ['go online again', ({ context }) => context.setOffline(false)],
];

const unquoted = (text: string): string => text.replace(/^'(.*)'$/, '$1');

type Doing = { gesture: Gesture; words: [string, string, string] };

/** The gestures that a sentence asks for, in its order. @throws for words that no gesture knows */
export const gesturesIn = (sentence: string): Doing[] => {
  const found: Doing[] = [];
  let left = sentence;
  for (;;) {
    left = left.replace(/^(?:[,;:. ]|\b(?:and|then)\b)+/, '');
    if (left === '') return found;
    const known = gestures.flatMap(([pattern, gesture]) => {
      const match = new RegExp(`^(?:${pattern})`, 'i').exec(left);
      return match === null ? [] : [{ gesture, match }];
    })[0];
    if (known === undefined) throw new Error(`no gesture is known for '${left}'`);
    const [said, one = '', two = '', three = ''] = known.match;
    left = left.slice(said.length);
    found.push({ gesture: known.gesture, words: [one, two, three] });
  }
};
