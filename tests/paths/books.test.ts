import { expect, test } from 'vitest';
import { divergenceLine, playBook } from '../../tools/paths/book/play';
import { findingsOn } from '../../tools/paths/commands/check';
import { bookNamed, loaded } from '../../tools/paths/commands/machines';
import { readOptions } from '../../tools/paths/commands/options';
import { openProject } from '../../tools/paths/project/project';

const project = await openProject();
const options = readOptions(['check', '--json']);

test.each(Object.keys(project.models).sort())(
  'the machine %s does what its book says, and the book covers the machine',
  async (name) => {
    const divergences = playBook(await loaded(project, name), bookNamed(project, name));
    expect(divergences.map((each) => `${each.path}, ${divergenceLine(each)}`)).toEqual([]);
    expect(await findingsOn(project, name, options)).toEqual([]);
  },
);
