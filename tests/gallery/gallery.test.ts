import { expect } from '../browser/test';
import { inspect, inspectedSizesOf } from './inspect/inspect';
import { arrange } from './scene';
import { groups } from './sceneGroups';
import { recordExhibit, shoot, slugOf, statesOn, viewsAsked } from './shots';
import { test } from './test';

const isInspecting = process.env.GALLERY_LOOK_ONLY === undefined;

for (const { name: group, scenes } of groups) {
  test.describe(group, () => {
    for (const scene of scenes) {
      const { title, sizes } = scene;
      test(title, async ({ page, sandbox }) => {
        await arrange(scene, { page, sandbox });
        const name = `scenes/${slugOf(title)}`;
        const states = await statesOn(page);
        const shots = await shoot(page, name, viewsAsked(sizes), scene);
        const findings = isInspecting ? await inspect(page, scene, 'body', inspectedSizesOf(scene)) : [];
        recordExhibit(name, { group, title, states, shots, findings });
        expect(findings).toEqual([]);
      });
    }
  });
}
