import { impossibilityOf, type PathModel, type Way } from '../../model';
import { leavesOf, pathOf } from '../simulate/nodes';
import { type Finding, finding } from './finding';

/** Missing words, gestures and answers. */
export const wordFindings = (model: PathModel): Finding[] => {
  const { machine, starts, cases, outcomes, states } = model;
  const leaves = leavesOf(machine).map(pathOf);
  const said = (place: string, say: unknown, what: string, way: Way | undefined): Finding[] => {
    const lacking = [...(say ? [] : ['words']), ...(isGiven(way) ? [] : [what])];
    return lacking.length === 0
      ? []
      : [finding(`no words: ${place}`, `${place} has no ${lacking.join(' and no ')}`)];
  };
  return [
    ...Object.entries(starts).flatMap(([name, { say, open }]) =>
      said(`start '${name}'`, say, 'gesture', open),
    ),
    ...Object.entries(cases).flatMap(([type, named]) =>
      Object.entries(named).flatMap(([name, found]) =>
        said(`case '${name}' of '${type}'`, found.say, 'gesture', found.do),
      ),
    ),
    ...Object.entries(outcomes).flatMap(([src, named]) =>
      Object.entries(named).flatMap(([name, { say, network }]) =>
        said(`outcome '${name}' of '${src}'`, say, 'answer of the network', network),
      ),
    ),
    ...leaves.flatMap((path) => {
      const { say, see = async () => {} } = states[path] ?? {};
      return said(`state '${path}'`, say, 'assertion', see);
    }),
    ...Object.keys(states)
      .filter((path) => !leaves.includes(path))
      .map((path) =>
        finding(`no words: ${path}`, `words are given for '${path}', which is not a state without children`),
      ),
  ];
};

/** A step without a gesture needs a reason. */
const isGiven = (way: Way | undefined): boolean => way !== undefined && impossibilityOf(way) !== '';
