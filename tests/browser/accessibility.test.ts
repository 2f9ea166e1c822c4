import { inspect } from '../gallery/inspect/inspect';
import { arrange } from '../gallery/scene';
import { groups } from '../gallery/sceneGroups';
import { test } from '../gallery/test';
import { expect } from './test';

// Nine drivers have two hundred stops.
test.describe.configure({ timeout: 120_000 });

for (const { name, scenes } of groups) {
  test.describe(name, () => {
    for (const scene of scenes) {
      test(`BEY-20 BEY-21 BEY-25 ${scene.title}: axe finds nothing, everything fits and can be reached, seen and pressed`, async ({
        page,
        league,
      }) => {
        await arrange(scene, { page, league });
        expect(await inspect(page, scene)).toEqual([]);
      });
    }
  });
}
