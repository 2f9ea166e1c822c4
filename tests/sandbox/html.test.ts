import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, trusted } from '../../sandbox/pages/html';
import { linkTarget } from '../../sandbox/pages/linkTarget';

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

test('no value escapes the text or the quoted attribute that it is in, and each reads as it was', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const written = html`${value}`.toString();
      expect(written).not.toMatch(/[<>"']/);
      expect(written.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? '')).toBe(value);
    }),
    { seed: 39 },
  );
});

test('nested markup and lists are kept, and null, undefined and false are left out', () => {
  const rows = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${rows}</ul>${null}${undefined}${false}${0}${trusted('<hr>')}`.toString()).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0<hr>',
  );
});

test('pages and mails write markup unescaped from the style sheet and the QR renderer only', () => {
  const written = ['pages', 'mail'].flatMap((folder) =>
    readdirSync(`sandbox/${folder}`).flatMap((file) =>
      [...readFileSync(`sandbox/${folder}/${file}`, 'utf8').matchAll(/(?:trusted|new Markup)\(\w+/g)].map(
        ([call]) => `${file} ${call}`,
      ),
    ),
  );
  expect(written).toEqual([
    'html.ts new Markup(literals',
    'html.ts new Markup(source',
    'ticketPage.ts trusted(renderSVG',
    'wholePage.ts trusted(style',
  ]);
});

test.each([
  ['http://localhost:3000/UK?a=1#b', 'http://localhost:3000/UK?a=1#b'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['/mailbox?to=a', '/mailbox?to=a'],
  ['javascript:alert(1)', '#'],
  ['//evil.example', '#'],
  ['/\\evil.example', '#'],
  ['/\t/evil.example', '#'],
])('the link target of %j is %j', (address, target) => {
  expect(linkTarget(address)).toBe(target);
});
