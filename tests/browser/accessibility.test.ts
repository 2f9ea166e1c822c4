import { inspect, inspectedSizesOf } from '../gallery/inspect/inspect';
import { arrange, type Scene } from '../gallery/scene';
import { groups } from '../gallery/sceneGroups';
import { test } from '../gallery/test';
import type { Size } from '../gallery/views';
import { expect } from './test';

// Tabbing through a page with 200 stops is slow.
test.describe.configure({ timeout: 120_000 });

test('every scene that represents others is inspected itself', () => {
  const scenes = groups.flatMap(({ scenes: own }) => own);
  const looked = scenes.filter(({ alike, kind }) => alike === undefined && kind !== 'picture');
  const titles = new Set(looked.map(({ title }) => title));
  const named = scenes.flatMap(({ alike }) => alike ?? []);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);
});

/** Sizes alternate between scenes; the gallery inspects every scene at each size. */
const sizeOf = (scene: Scene, turn: number): Size => {
  const sizes = inspectedSizesOf(scene);
  return scene.size ?? sizes[turn % sizes.length] ?? 'zoom';
};

/** Scenes with requirements of their own, and every fifth other one; the gallery inspects all. */
const isChosen = ({ ids }: Scene, turn: number): boolean => ids !== undefined || turn % 5 === 0;

for (const { name, scenes } of groups) {
  test.describe(name, () => {
    const inspected = scenes.filter(({ alike, kind }) => alike === undefined && kind !== 'picture');
    for (const [turn, scene] of inspected.entries()) {
      if (!isChosen(scene, turn)) continue;
      const size = sizeOf(scene, turn);
      const ids = ['BEY-20 BEY-21 BEY-25', ...(scene.ids === undefined ? [] : [scene.ids])].join(' ');
      test(`${ids} ${scene.title}: axe finds nothing at ${size}, and all controls fit, are named, reachable, visible and large enough`, async ({
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
