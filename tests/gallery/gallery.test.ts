import { expect, test } from '../browser/test';
import { inspect } from './inspect/inspect';
import { arrange } from './scene';
import { groups } from './sceneGroups';
import { recordExhibit, shoot, slugOf, statesOn, viewsAsked } from './shots';

for (const { name: group, scenes } of groups) {
  test.describe(group, () => {
    for (const scene of scenes) {
      const { title, sizes, isPicture = false } = scene;
      test(`${title}: photographed, and without a finding of axe, the layout and the keyboard`, async ({
        page,
        sandbox,
      }) => {
        await arrange(scene, { page, sandbox });
        const name = `scenes/${slugOf(title)}`;
        const states = await statesOn(page);
        const shots = await shoot(page, name, viewsAsked(sizes));
        // The region selector is the only page of the shop without navigation.
        const hasShell = new URL(page.url()).pathname !== '/';
        const findings = isPicture ? [] : await inspect(page, { hasShell, sizes, walksFrom: 'body' });
        recordExhibit(name, { group, title, states, shots, findings });
        expect(findings, title).toEqual([]);
      });
    }
  });
}
