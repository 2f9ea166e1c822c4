import { noah } from './sandbox';
import { expect, test } from './test';

test('STO-03 with storage blocked a guardian can sign in for this visit', async ({ page, sandbox }) => {
  const exceptions: string[] = [];
  page.on('pageerror', (error) => exceptions.push(String(error)));
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });
  const { email, password } = await sandbox.guardian('UK', [noah]);
  await page.goto('/UK/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Alex Hart');
  expect(exceptions).toEqual([]);
});
