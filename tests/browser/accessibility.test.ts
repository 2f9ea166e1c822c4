import { inspect, inspectedSizesOf } from '../gallery/inspect/inspect';
import { arrange, type Scene } from '../gallery/scene';
import { groups } from '../gallery/sceneGroups';
import { test } from '../gallery/test';
import type { Size } from '../gallery/views';
import { expect } from './test';

// A page with nine drivers has two hundred stops, and walking them takes time.
test.describe.configure({ timeout: 120_000 });

test('every scene that stands for others is looked at itself', () => {
  const scenes = groups.flatMap(({ scenes: own }) => own);
  const looked = scenes.filter(({ alike, kind }) => alike === undefined && kind !== 'picture');
  const titles = new Set(looked.map(({ title }) => title));
  const named = scenes.flatMap(({ alike }) => alike ?? []);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);
});

/** The sizes take turns; the gallery looks at every scene at each, also at those that are alike. */
const sizeOf = (scene: Scene, turn: number): Size => {
  const sizes = inspectedSizesOf(scene);
  return scene.size ?? sizes[turn % sizes.length] ?? 'zoom';
};

/** Those that show a requirement of their own, and every fifth of the others; the gallery looks at all. */
const isChosen = ({ ids }: Scene, turn: number): boolean => ids !== undefined || turn % 5 === 0;

for (const { name, scenes } of groups) {
  test.describe(name, () => {
    const inspected = scenes.filter(({ alike, kind }) => alike === undefined && kind !== 'picture');
    for (const [turn, scene] of inspected.entries()) {
      if (!isChosen(scene, turn)) continue;
      const size = sizeOf(scene, turn);
      const ids = ['BEY-20 BEY-21 BEY-25', ...(scene.ids === undefined ? [] : [scene.ids])].join(' ');
      test(`${ids} ${scene.title}: axe finds nothing at ${size}, everything fits, makes sense and can be reached, seen and pressed`, async ({
        page,
        sandbox,
      }) => {
        const exceptions: string[] = [];
        const record = (error: Error) => exceptions.push(String(error));
        page.on('pageerror', record);
        await arrange(scene, { page, sandbox });
        expect(await inspect(page, scene, 'main', [size])).toEqual([]);
        page.off('pageerror', record);
        expect(exceptions).toEqual([]);
      });
    }
  });
}
