import { expect, test } from '../browser/test';
import { inspect } from './inspect/inspect';
import { arrange } from './scene';
import { groups } from './sceneGroups';
import { recordExhibit, shoot, slugOf, statesOn, viewsAsked } from './shots';

for (const { name: group, scenes, printed = {} } of groups) {
  test.describe(group, () => {
    for (const [title, bringAbout] of Object.entries({ ...scenes, ...printed })) {
      const isPrinted = title in printed;
      test(`${title}: photographed, and without a finding of axe, the layout and the keyboard`, async ({
        page,
        sandbox,
      }) => {
        await arrange(bringAbout, { page, sandbox });
        const name = `scenes/${slugOf(title)}`;
        const states = await statesOn(page);
        const shots = await shoot(page, name, viewsAsked(isPrinted ? ['768'] : undefined));
        // The region selector is the only page of the shop without navigation.
        const hasShell = new URL(page.url()).pathname !== '/';
        const findings = isPrinted ? [] : await inspect(page, { hasShell, walksFrom: 'body' });
        recordExhibit(name, { group, title, states, shots, findings });
        expect(findings, title).toEqual([]);
      });
    }
  });
}
