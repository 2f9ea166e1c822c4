import { expect, test } from 'vitest';
import { withUsedProperties } from '../../scripts/usedProperties';

test('BEY-42 a custom property used by no rule, directly or through another, is removed from the page', () => {
  expect(
    withUsedProperties([
      ':root{--ink:#111;--gone:var(--deep);--deep:url(a.png);--step:2px}:root,[data-surface]{--gone:1}a{color:var(--ink)}',
      'b{--own:3;margin:calc(var(--step)*1)}.a--b:hover{top:0}@media print{:root{--deep:0}}',
    ]),
  ).toEqual([
    ':root{--ink:#111;--step:2px}a{color:var(--ink)}',
    'b{margin:calc(var(--step)*1)}.a--b:hover{top:0}',
  ]);
});

test('BEY-42 a custom property declared on an element is kept', () => {
  const elements = '[data-style="0"]{--pill:red;--pill-ink:#fff}';
  expect(withUsedProperties([`p{border-color:var(--pill)}${elements}`], elements)).toEqual([
    `p{border-color:var(--pill)}${elements}`,
  ]);
});
