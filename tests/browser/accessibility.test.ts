import { inspect, inspectedSizesOf } from '../gallery/inspect/inspect';
import { arrange, type Scene } from '../gallery/scene';
import { groups } from '../gallery/sceneGroups';
import { test } from '../gallery/test';
import type { Size } from '../gallery/views';
import { expect } from './test';

// Nine drivers have two hundred stops.
test.describe.configure({ timeout: 120_000 });

/** The sizes take turns; the gallery looks at every scene at each. */
const sizeOf = (scene: Scene, turn: number): Size => {
  const sizes = inspectedSizesOf(scene);
  return sizes[turn % sizes.length] ?? 'zoom';
};

for (const { name, scenes } of groups) {
  test.describe(name, () => {
    for (const [turn, scene] of scenes.entries()) {
      const size = sizeOf(scene, turn);
      test(`BEY-20 BEY-21 BEY-25 ${scene.title}: axe finds nothing at ${size}, everything fits and can be reached, seen and pressed`, async ({
        page,
        sandbox,
      }) => {
        await arrange(scene, { page, sandbox });
        expect(await inspect(page, scene, size)).toEqual([]);
      });
    }
  });
}
