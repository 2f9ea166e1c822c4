import loadHighs, { type Highs, type Model } from 'highs';
import { violatedCuts } from './cuts';
import { greedy, repaired } from './greedy';
import { carriersOf, type Problem, root, type Walk } from './problem';
import { costOf, coversAll, trimmed, walksThrough } from './walks';

/**
 * How much work may be done, in rows times iterations of the simplex method and not in time, so that every
 * computer finds the same plan. Some millions are a second.
 */
const effort = { relaxed: 15e6, whole: 5e6 };

/** Tolerance for rounding errors in the solver's answers. */
const tolerance = 1e-4;

/**
 * The cheapest walks as an integer program: how often is each arc taken, if no place is left more often than it
 * is reached and every item is covered? Where a solution covers something by arcs that do not hang together with
 * the root, cuts are added until none does. If the effort ends first, the walks are the best that were found.
 *
 * If every arc is an item this is a flow with whole bounds, and the relaxed program alone solves it.
 *
 * @returns walks, and what none can cost less than
 */
export const program = async (
  problem: Problem,
  seed: number,
): Promise<{ walks: readonly Walk[]; bound: number }> => {
  const highs = await solver();
  return highs.withModel((model) => {
    model.options.set({ output_flag: false, random_seed: seed % 2 ** 31 });
    state(model, problem, highs.infinity);
    const { walks, bound } = solveRelaxed(highs, model, problem);
    if (walks !== null) return { walks, bound };
    const known = greedy(problem, seed, bound);
    return solveWhole(highs, model, problem, seed, { walks: known, bound });
  });
};

/** Compiled once; every model in it is solved by itself. */
const solver = (): Promise<Highs> => {
  loaded ??= loadHighs();
  return loaded;
};

let loaded: Promise<Highs> | undefined;

const state = (model: Model, problem: Problem, infinity: number) => {
  const { arcs, places } = problem;
  for (const { cost } of arcs) model.addCol(cost, 0, infinity, { indices: [], values: [] });
  const balances = Array.from({ length: places }, () => ({
    indices: [] as number[],
    values: [] as number[],
  }));
  for (const [index, { from, to }] of arcs.entries()) {
    if (from === to) continue;
    balances[to]?.indices.push(index);
    balances[to]?.values.push(1);
    balances[from]?.indices.push(index);
    balances[from]?.values.push(-1);
  }
  for (const [place, balance] of balances.entries()) if (place !== root) model.addRow(0, infinity, balance);
  for (const carriers of carriersOf(problem)) demandOne(model, carriers, infinity);
};

const demandOne = (model: Model, indices: number[], infinity: number) =>
  model.addRow(1, infinity, { indices, values: indices.map(() => 1) });

/** Allows fractions: quick, and mostly not much cheaper than a whole solution. */
const solveRelaxed = ({ constants, infinity }: Highs, model: Model, problem: Problem) => {
  const { arcs, items } = problem;
  let bound = 0;
  for (let left = effort.relaxed; left > 0; ) {
    model.run();
    left -= workOf(model) + 10 * items * arcs.length;
    if (model.getModelStatus() !== constants.modelStatus.optimal) break;
    bound = Math.max(bound, Math.ceil(model.getObjectiveValue() - tolerance));
    const uses = model.getSolution().colValue;
    const walks = walksFrom(problem, uses);
    if (walks !== null) return { walks, bound };
    const cuts = violatedCuts(problem, uses);
    if (cuts.length === 0) break;
    for (const cut of cuts) demandOne(model, cut, infinity);
  }
  return { walks: null, bound };
};

const solveWhole = (
  { constants, infinity }: Highs,
  model: Model,
  problem: Problem,
  seed: number,
  known: { walks: readonly Walk[]; bound: number },
) => {
  let { walks, bound } = known;
  const improveBy = (other: readonly Walk[]) => {
    if (costOf(problem, other) < costOf(problem, walks)) walks = other;
  };
  model.options.set({ mip_rel_gap: 0, mip_abs_gap: 1 - tolerance });
  model.changeColsIntegrality(
    { kind: 'range', from: 0, to: problem.arcs.length - 1 },
    problem.arcs.map(() => constants.variableType.integer),
  );
  for (let left = effort.whole; left > 0 && costOf(problem, walks) > bound; ) {
    const iterations = left / model.getDimensions().numRows;
    model.setSolution({ colValue: usesOf(problem, walks) });
    model.run({
      [constants.callbackType.mipInterrupt]({ data, interrupt }) {
        if (Number(data.mip_total_lp_iterations) > iterations) interrupt();
        return undefined;
      },
    });
    left -= workOf(model);
    const proved = Number(model.info.get('mip_dual_bound'));
    if (Number.isFinite(proved)) bound = Math.max(bound, Math.ceil(proved - tolerance));
    const uses = Array.from(model.getSolution().colValue, Math.round);
    const found = walksFrom(problem, uses);
    if (found !== null) improveBy(found);
    const cuts = violatedCuts(problem, uses);
    if (cuts.length === 0) break;
    improveBy(
      repaired(
        problem,
        seed,
        bound,
        uses.flatMap((times, index) => new Array<number>(times).fill(index)),
      ),
    );
    for (const cut of cuts) demandOne(model, cut, infinity);
  }
  return { walks, bound };
};

const workOf = (model: Model) =>
  (Number(model.info.get('simplex_iteration_count')) + 100) * model.getDimensions().numRows;

/** Null if the uses are not whole, or do not cover everything from the root. */
const walksFrom = (problem: Problem, uses: ArrayLike<number>): Walk[] | null => {
  const whole = Array.from(uses, Math.round);
  if (whole.some((times, index) => Math.abs(times - (uses[index] ?? 0)) > tolerance)) return null;
  const walks = trimmed(problem, walksThrough(problem, whole));
  return coversAll(problem, walks) ? walks : null;
};

const usesOf = ({ arcs }: Problem, walks: readonly Walk[]): number[] => {
  const uses = arcs.map(() => 0);
  for (const index of walks.flat()) uses[index] = (uses[index] ?? 0) + 1;
  return uses;
};
