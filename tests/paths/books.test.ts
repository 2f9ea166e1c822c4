import { expect, test } from 'vitest';
import { divergenceLine, playBook } from '../../tools/paths/book/play';
import { bookNamed, loaded } from '../../tools/paths/commands/machines';
import { openProject } from '../../tools/paths/project/project';

const project = await openProject();

test.each(Object.keys(project.models).sort())('the machine %s does what its book says', async (name) => {
  const divergences = playBook(await loaded(project, name), bookNamed(project, name));
  expect(divergences.map((each) => `${each.path}, ${divergenceLine(each)}`)).toEqual([]);
});
