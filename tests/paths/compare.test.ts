import { expect, test } from 'vitest';
import { momentKey, moveKey, XstateGraph } from '../../tools/paths/compare/xstateGraph';
import { type Explored, explore } from '../../tools/paths/explore/explore';
import { loadModel } from '../../tools/paths/project/models';
import { openProject } from '../../tools/paths/project/project';

const { models } = await openProject();

/** Machines whose actors end once and whose timers are not raced: there both mean the same by a step. */
const comparable = ['menu', 'passwordForgotten', 'passwordReset', 'register', 'signIn'];

const edgesOf = ({ nodes, edges }: Explored, start: string): Set<string> => {
  const keys = nodes.map(({ state, identity, isOver }) => momentKey(state, identity, isOver));
  const open = edges.flatMap(({ label, to }) =>
    label.kind === 'start' && label.start === start ? [to] : [],
  );
  const reached = new Set(open);
  const found = new Set<string>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from, to, label } of edges) {
      if (from !== at || label.kind === 'start') continue;
      found.add(`${keys[from]} ${moveKey(label)} ${keys[to]}`);
      if (!reached.has(to)) open.push(to);
      reached.add(to);
    }
  }
  return found;
};

const adjacencyEdges = (graph: XstateGraph): { from: string; to: string; line: string }[] =>
  [...graph.adjacency()].flatMap(([from, moves]) =>
    [...moves].map(([move, to]) => ({ from, to, line: `${from} ${move} ${to}` })),
  );

test.each(comparable)('the steps explored of %s are those of @xstate/graph', async (name) => {
  const model = await loadModel(models, name);
  const explored = explore(model);
  for (const start of Object.keys(model.starts)) {
    const ours = edgesOf(explored, start);
    const theirs = adjacencyEdges(new XstateGraph(model, start));
    const lines = new Set(theirs.map(({ line }) => line));
    expect([...ours].filter((line) => !lines.has(line))).toEqual([]);
    // They also list what is sent in vain; whatever leads elsewhere is a step.
    expect(theirs.filter(({ from, to, line }) => from !== to && !ours.has(line))).toEqual([]);
  }
});
