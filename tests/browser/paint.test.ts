import type { Locator, Page } from '@playwright/test';
import { setInOneFace } from './face';
import {
  acknowledge,
  applyCode,
  chooseSprint,
  codeField,
  comeBackAs,
  fillInSprint,
  sprintCheckout,
  unfold,
} from './guardian';
import { bornYearsAgo, noah, statusFault } from './sandbox';
import { servedHtml } from './served';
import { expect, test } from './test';

const review = (page: Page) => page.getByRole('button', { name: 'Review & secure' });

test('BEY-48 the headings have the brand’s face on the first visit', async ({ page }) => {
  await servedHtml(page, '/UK/events');
  await page.goto('/UK/events');
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const faces = async () => {
    const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont, familyName }) => isCustomFont && familyName);
  };
  await expect.poll(faces).toEqual(['Barlow Condensed']);
});

/** A system colour's computed value. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

const styleOf = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopStyle, borderTopColor, backgroundColor, outlineColor, outlineStyle } =
      getComputedStyle(element);
    return { borderTopStyle, borderTopColor, backgroundColor, outlineColor, outlineStyle };
  });

test.describe('BEY-20 with the reader’s own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 390, height: 844 } });

  test('BEY-20 controls have a border, the focus its ring, and verdicts differ by their signs', {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    const small = { ...noah, firstName: 'Zoe', weight: 24, height: 118 };
    const tall = { ...noah, firstName: 'Ben', height: null };
    await comeBackAs(page, await sandbox.guardian([noah, small, tall]));
    await page.goto(sprintCheckout);
    await chooseSprint(page, 'Noah Hart');
    const canvas = await systemColour(page, 'Canvas');
    const code = await codeField(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const control of [page.getByRole('button', { name: 'Secure Your Spot Now' }), review(page), code]) {
      const { borderTopStyle, borderTopColor } = await styleOf(control);
      expect(borderTopStyle, `${control}`).toBe('solid');
      expect(borderTopColor, `${control}`).not.toBe(canvas);
    }
    const underlined = await styleOf(page.getByRole('button', { name: 'Add a driver', exact: true }));
    expect(underlined.borderTopStyle).toBe('none');
    await code.focus();
    await page.keyboard.press('Tab');
    const focused = await styleOf(page.locator(':focus'));
    expect(focused).toMatchObject({
      outlineStyle: 'solid',
      outlineColor: await systemColour(page, 'Highlight'),
    });
    const drawings = await page
      .locator('[data-verdict] > svg')
      .evaluateAll((signs) =>
        signs.map((sign) => [sign.parentElement?.dataset.verdict ?? '', sign.innerHTML] as const),
      );
    const byVerdict = new Map(drawings);
    expect([...byVerdict.keys()].sort()).toEqual(['passed', 'short', 'unknown']);
    expect(new Set(byVerdict.values()).size).toBe(3);
  });

  test('BEY-20 the chosen type differs from the others, and the open menu hides what it covers', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/UK/events');
    const types = page.getByRole('group', { name: 'Event type' }).getByRole('button');
    await expect(types.nth(1)).toBeVisible();
    const [chosen, other] = [await styleOf(types.nth(0)), await styleOf(types.nth(1))];
    expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
    await page.getByRole('button', { name: 'MENU', exact: true }).click();
    const entries = page.getByRole('link', { name: 'BUY TICKETS' }).locator('xpath=..');
    expect((await styleOf(entries)).backgroundColor).toBe(await systemColour(page, 'Canvas'));
  });
});

/** Shares of black and of white among a picture's pixels, and of white among those of its outermost part. */
const pixelsOf = async (page: Page, picture: Buffer) => {
  // On a page of its own: the shop's policy forbids images without an address.
  const blank = await page.context().newPage();
  const shares = await blank.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const paint = canvas.getContext('2d') as CanvasRenderingContext2D;
    paint.drawImage(image, 0, 0);
    const edge = Math.ceil(width / 20);
    const share = (isLike: (value: number) => boolean, ...box: [number, number, number, number]) => {
      const { data } = paint.getImageData(...box);
      return data.filter((value, place) => place % 4 === 1 && isLike(value)).length / (data.length / 4);
    };
    return {
      black: share((green) => green < 50, 0, 0, width, height),
      white: share((green) => green > 205, 0, 0, width, height),
      quiet:
        share((green) => green > 205, 1, 1, width - 2, edge) +
        share((green) => green > 205, 1, 1, edge, height - 2),
    };
  }, picture.toString('base64'));
  await blank.close();
  return shares;
};

test('BEY-68 the codes of gate and race-day sheet are black on white in every colour scheme', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([noah]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  const codes = page.locator('svg[shape-rendering]:visible');
  const expectReadable = async (name: string) => {
    const { black, white, quiet } = await pixelsOf(page, await codes.screenshot({ animations: 'disabled' }));
    expect(black, name).toBeGreaterThan(0.2);
    expect(black + white, name).toBeGreaterThan(0.9);
    expect(quiet, name).toBeGreaterThan(1.98);
  };
  const media = (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['active', 'none'] as const).map((forcedColors) => ({ colorScheme, forcedColors })),
  );
  for (const each of media) {
    await page.emulateMedia({ ...each, media: 'print' });
    await expectReadable(`sheet, ${JSON.stringify(each)}`);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /^Show code/ }).click();
  for (const each of media) {
    await page.emulateMedia(each);
    await expectReadable(`gate, ${JSON.stringify(each)}`);
    const words = await pixelsOf(
      page,
      await page
        .getByText(/^TKT_/)
        .filter({ visible: true })
        .locator('..')
        .screenshot({ animations: 'disabled' }),
    );
    expect(words.white, JSON.stringify(each)).toBeGreaterThan(0.7);
    expect(words.black, JSON.stringify(each)).toBeGreaterThan(0.005);
  }
});

test('BEY-68 the code in sight is of the child who is named, as opened and after ‘Next’', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian([noah, { ...noah, firstName: 'Ella' }]);
  for (const firstName of ['Noah', 'Ella'])
    await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' }, firstName);
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  const dialog = page.getByRole('dialog');
  for (const name of ['Noah', 'Ella']) {
    await page.getByRole('button', { name: new RegExp(`^Show code .*${name}`) }).click();
    for (const named of [name, name === 'Noah' ? 'Ella' : 'Noah']) {
      await expect(dialog.getByRole('heading', { name: new RegExp(named, 'i') })).toBeVisible();
      await expect(dialog.locator('li:not([inert]) svg')).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: /^Next/ }).click();
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

/** Animations and transitions longer than 1 ms. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (durations: string): number =>
      Math.max(
        ...durations.split(',').map((text) => Number.parseFloat(text) * (text.includes('ms') ? 1 : 1000)),
      );
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
        const isMoving =
          (animationName !== 'none' && longest(animationDuration) > 1) || longest(transitionDuration) > 1;
        return isMoving ? [`${element.localName}.${element.className}${pseudo}`] : [];
      }),
    );
  });

test('BEY-25 with reduced motion nothing moves on the main screens', { tag: '@all' }, async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  for (const path of [
    '/',
    '/UK/events',
    '/UK/events/uk-ashdown-sprint',
    sprintCheckout,
    '/UK/my-account?tab=drivers',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Add a new driver' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page), 'the wizard').toEqual([]);
});

test.describe('NAV-02 with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('NAV-02 BEY-25 the strip moves while it is in sight, until it is paused, and never at the checkout', {
    tag: '@all',
  }, async ({ page, sandbox }) => {
    const strip = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
          .map(({ playState }) => playState),
      );
    await comeBackAs(page, await sandbox.guardian([noah]));
    await page.goto('/UK/legal/terms');
    await expect.poll(strip).toEqual(['running']);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(strip).toEqual(['paused']);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(strip).toEqual(['running']);
    await page.getByRole('button', { name: 'Pause the moving banner' }).click();
    await expect.poll(strip).toEqual(['paused']);
    await page.goto(sprintCheckout);
    await expect(page.getByRole('region', { name: 'Noah Hart' })).toBeVisible();
    expect(await strip()).toEqual(['paused']);
  });
});

/** The lower edge of a control, CSS px from the window's top. */
const bottomOf = async (control: Locator): Promise<number> => {
  const box = await control.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
};

test('BEY-25 on a phone with rounded corners bar, banner and dialog keep their controls clear of them', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const insets = { top: 47, bottom: 34 };
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await fillInSprint(page, sandbox);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => bottomOf(review(page))).toBeLessThanOrEqual(844 - insets.bottom);
  const consent = await page.getByText('Allow cookies').boundingBox();
  expect(consent?.y).toBeGreaterThanOrEqual(insets.top);
  await page.getByRole('button', { name: 'Add a driver', exact: true }).click();
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await expect.poll(() => bottomOf(next)).toBeLessThanOrEqual(844 - insets.bottom);
});

test('BEY-20 at 200 % zoom ‘Book Now’ scrolls away, and the checkout’s bar leaves most of the screen', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/UK/events/uk-ashdown-sprint');
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: /^Book Now/ })).not.toBeInViewport();
  await fillInSprint(page, sandbox);
  for (const [width, height] of [
    [640, 400],
    [195, 422],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = await review(page).locator('..').boundingBox();
    expect(bar?.y, `at ${width} px`).toBeGreaterThan(height / 2);
  }
});

test('BEY-46 on a phone adding a ticket and messages that go by time do not move what is under the finger', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await setInOneFace(page);
  const zoe = { ...noah, firstName: 'Zoe', dateOfBirth: bornYearsAgo(13), weight: 46, height: 155 };
  await comeBackAs(page, await sandbox.guardian([noah, zoe]));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto(sprintCheckout);
  const topOf = (element: Locator) => element.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  for (const ticket of ['Cadet Sprint for Noah Hart', 'Junior Sprint for Zoe Hart']) {
    await unfold(page, ticket.replace(/^.* for /, ''));
    const add = page.getByRole('button', { name: `Add to Selection ${ticket}` });
    await add.scrollIntoViewIfNeeded();
    const row = page.getByRole('listitem').filter({ has: add }).last();
    const name = await row.getByRole('heading', { level: 4 }).elementHandle();
    const top = () => name?.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const before = await top();
    await add.click();
    await expect(add).toBeHidden();
    expect(await top()).toBe(before);
  }
  await acknowledge(page);
  const secure = page.getByRole('button', { name: 'Secure Your Spot Now' });
  const input = await codeField(page);
  const distance = async () => (await topOf(secure)) - (await topOf(input));
  const before = await distance();
  await applyCode(page, 'NOPE');
  await expect(page.getByRole('status').filter({ hasText: 'is not a valid discount code' })).toBeVisible();
  expect(await distance()).toBe(before);
  await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 500));
  await secure.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'There was a problem' });
  await expect(refusal).toBeVisible();
  // A control under the message can be pressed.
  await expect(refusal).toHaveCSS('pointer-events', 'none');
  expect(await distance()).toBe(before);
});
