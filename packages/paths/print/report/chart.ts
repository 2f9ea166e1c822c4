import type { Viz } from '@viz-js/viz';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { candidatesOf, guardName, transitionId, transitionsOf, triggerOf } from '../../plan/simulate/items';
import { nodesOf } from '../../plan/simulate/nodes';
import { escaped } from '../page';

/** The paths that take a transition, by its id: each as often as it takes it. */
export type Takers = ReadonlyMap<string, readonly string[]>;

/** From seldom to often taken. */
export const blues = ['#5b9bd5', '#2f75b5', '#1f4e79'];

/**
 * The machine's chart as SVG: transitions that no path takes are dashed, and each is a button that names its paths. The
 * dot in a state with children stands for the state itself.
 */
export const chart = (viz: Viz, machine: AnyStateMachine, takers: Takers): string => {
  const svg = viz.renderString(dotOf(machine, takers), { format: 'svg' });
  const ids = transitionsOf(machine).map(transitionId);
  return compact(svg.slice(svg.indexOf('<svg'))).replaceAll(/ class="edge t(\d+)"/g, (_, index) => {
    const id = ids[Number(index)] ?? '';
    const paths = takers.get(id) ?? [];
    const said = `${id}, taken ${paths.length === 1 ? 'once' : `${paths.length} times`}`;
    return ` class="edge" role="button" tabindex="0" data-said="${escaped(said)}" data-paths="${escaped([...new Set(paths)].join('|'))}"`;
  });
};

const dotOf = (machine: AnyStateMachine, takers: Takers): string => {
  const transitions = transitionsOf(machine);
  const nodes = nodesOf(machine);
  const nameOf = (node: AnyStateNode): string => `s${nodes.indexOf(node)}`;
  const declared = (node: AnyStateNode): string[] => {
    const below: AnyStateNode[] = Object.values(node.states);
    if (below.length === 0)
      return [
        `${nameOf(node)} [label=${quoted(labelOf(node))}${node.type === 'final' ? ' peripheries=2' : ''}]`,
      ];
    const first: AnyStateNode[] = node.type === 'compound' ? [...node.initial.target] : below;
    return [
      `subgraph cluster_${nameOf(node)} {`,
      `label=${quoted(node === machine.root ? '' : node.key)} ${node.type === 'parallel' ? 'style="rounded,dashed"' : ''}`,
      `${nameOf(node)} [shape=point width=0.08 label=""]`,
      ...below.flatMap(declared),
      '}',
      ...first.map((target) => `${nameOf(node)} -> ${nameOf(target)} [style=dotted arrowsize=0.5]`),
    ];
  };
  const arrows = nodes.flatMap((node) =>
    candidatesOf(node)
      .flat()
      .flatMap((transition) =>
        (transition.target ?? [node]).map((target) => {
          const how = howOften(takers.get(transitionId(transition))?.length ?? 0);
          const place = `class=t${transitions.indexOf(transition)}`;
          return `${nameOf(node)} -> ${nameOf(target)} [label=${quoted(wordsOf(transition))} ${place} ${how}]`;
        }),
      ),
  );
  return [
    'digraph {',
    'bgcolor=transparent rankdir=LR nodesep=0.2 ranksep=0.4 fontname="Arial" fontsize=11 style=rounded color="#999999"',
    'node [shape=box style=rounded fontname="Arial" fontsize=11 height=0.3 margin="0.16,0.06"]',
    'edge [fontname="Arial" fontsize=9 arrowsize=0.6]',
    ...declared(machine.root),
    ...arrows,
    '}',
  ].join('\n');
};

const labelOf = ({ key, type }: AnyStateNode): string => (type === 'history' ? `${key} (history)` : key);

const wordsOf = (transition: AnyTransitionDefinition): string => {
  const guard = transition.guard === undefined ? '' : `\n[${guardName(transition.guard)}]`;
  return `${triggerOf(transition)}${guard}`;
};

const howOften = (count: number): string => {
  if (count === 0) return `style=dashed color="${red}" fontcolor="${red}"`;
  const strength = count > 9 ? 2 : count > 2 ? 1 : 0;
  return `color="${blues[strength]}" penwidth=${1 + strength * 0.6}`;
};

const quoted = (text: string): string => JSON.stringify(text);

export const red = '#c00000';

/** Without names of nodes, and with one digit after the point. */
const compact = (svg: string): string =>
  svg
    .replaceAll(/<!--.*?-->\s*/gs, '')
    .replaceAll(/<title>.*?<\/title>\s*/gs, '')
    .replaceAll(/ id="(node|edge|clust|graph)\d+"/g, '')
    .replaceAll(/(\d+\.\d)\d+/g, '$1')
    .replaceAll(' font-family="Arial"', '')
    .replaceAll(' text-anchor="middle"', '')
    .replaceAll(/\n\s*/g, '\n');
