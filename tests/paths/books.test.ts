import { bookNamed, divergenceLine, loadModel, openProject, playBook } from 'paddock-paths';
import { expect, test } from 'vitest';

const project = await openProject();

test.each(Object.keys(project.models).sort())('the machine %s does what its book says', async (name) => {
  const divergences = playBook(await loadModel(project.models, name), bookNamed(project, name));
  expect(divergences.map((each) => `${each.path}, ${divergenceLine(each)}`)).toEqual([]);
});
