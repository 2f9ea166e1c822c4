import { isDeepStrictEqual } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import type { BookPath } from '../book/book';
import { lineDifferences, Play } from '../book/play';
import type { Label } from '../graph';
import type { PathModel } from '../model';
import { regionsIn } from '../statePath';
import { outcomeOf, wordsFor } from '../words';
import { showCaption } from './caption';
import { HeldCalls } from './heldCalls';
import {
  changesBetween,
  emptyObservation,
  type Observation,
  type ObserverOptions,
  PageObserver,
} from './observer';
import { gestureOf } from './playable';
import type { Stage } from './stage';

export type PlayOptions = {
  observerOptions: ObserverOptions;
  /** Shows each step's words on the page. */
  hasCaptions?: boolean;
  /** Records the page's lines instead of comparing them. */
  isAccepting?: boolean;
  /** Called after a step's state was checked. */
  onState?: ((machine: string, state: string) => Promise<void>) | undefined;
};

export type PlayTarget<OwnStage extends Stage> = {
  page: Page;
  /** Prefix of the API's paths, for example `/api/`. */
  api: string;
  /** The stage for the project's gestures. */
  stageWith: (calls: HeldCalls) => OwnStage;
};

/**
 * Plays a path's playable steps on a page with a paused clock and intercepted calls, and compares the page after
 * each step.
 *
 * @returns the page's changes in each step
 */
export async function playPath<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  path: BookPath,
  { page, api, stageWith }: PlayTarget<OwnStage>,
  { observerOptions, hasCaptions = false, isAccepting = false, onState }: PlayOptions,
): Promise<string[][]> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls = await HeldCalls.on(page, model, api);
  const drawnIn = model.drawnIn ?? `[data-machine="${model.machine.id}"]`;
  const observer = new PageObserver(page, api, observerOptions, calls, drawnIn);
  const stage = stageWith(calls);
  const simulated = new Play(model as PathModel);
  const seen: string[][] = [];
  let before = emptyObservation;
  for (const [index, step] of path.steps.slice(0, path.playable).entries()) {
    const label = simulated.labelNamed(step.label);
    if (label === null)
      throw new Error(`The machine does not answer '${step.label}': run the book on the model first`);
    const { leads } = simulated.take(label);
    const words = `${index}. ${wordsFor(model as PathModel, label)}`;
    await test.step(words, async () => {
      if (hasCaptions) await showCaption(page, words);
      await perform(model, label, leads === 'refused', stage);
      await checkStates(model, simulated, stage);
      const expected = isAccepting ? null : (step.page ?? ['not played in a browser yet']);
      const now = await observed(observer, before, expected);
      seen.push(changesBetween(before, now));
      before = now;
      observer.beginStep();
      // The step may have opened a new page, or a dialog above the caption.
      if (hasCaptions) await showCaption(page, words);
      if (onState !== undefined && !simulated.isOver) await onState(model.machine.id, simulated.state);
      calls.close();
    });
  }
  return seen;
}

/** ms without a change or a pending request before the page is recorded */
const settledFor = 500;

/** Polls until the page shows the expected changes or, without expectations, until the page is unchanged. */
async function observed(
  observer: PageObserver,
  before: Observation,
  expected: readonly string[] | null,
): Promise<Observation> {
  let now = await observer.observe();
  let since = Date.now();
  const differences = async (): Promise<string[]> => {
    if (expected !== null) {
      now = await observer.observe();
      return lineDifferences(expected, changesBetween(before, now));
    }
    await observer.settle();
    const earlier = now;
    now = await observer.observe();
    const isUnchanged = !observer.isWaiting() && isDeepStrictEqual(earlier, now);
    if (!isUnchanged) since = Date.now();
    return Date.now() - since < settledFor ? ['the page is still changing'] : [];
  };
  await expect
    .poll(differences, { intervals: [50], timeout: expected === null ? 15_000 : 5_000 })
    .toEqual([])
    .catch(async (error: unknown) => {
      const found = expected === null ? [] : lineDifferences(expected, changesBetween(before, now));
      throw found.length === 0 ? error : new Error(found.join('; '));
    });
  return now;
}

async function perform<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  label: Label,
  isRefused: boolean,
  stage: OwnStage,
): Promise<void> {
  if (label.kind === 'timer') return stage.page.clock.runFor(label.ms);
  if (label.kind === 'outcome') {
    const network = outcomeOf(model, label)?.network;
    if (typeof network === 'function') return network(stage);
    if (network === undefined || !('calls' in network)) throw notPlayable(label);
    return stage.calls.settle(network);
  }
  const doing =
    label.kind === 'start'
      ? model.starts[label.start]?.open
      : gestureOf(model, label.type, label.case, isRefused);
  if (typeof doing !== 'function') throw notPlayable(label);
  return doing(stage);
}

/** The state's name is not checked after the machine's end: its element may be gone. */
async function checkStates<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  { state, isOver }: Play,
  stage: OwnStage,
): Promise<void> {
  const ways = regionsIn(state).map((region) => model.states[region]?.see);
  if (ways.every((see) => typeof see === 'object')) return;
  if (!isOver) await expect.poll(() => stateShown(stage.page, model.machine.id)).toBe(state);
  for (const see of ways) if (typeof see === 'function') await see(stage);
}

const notPlayable = (label: Label): Error => new Error(`No gesture plays this at the page: ${label.type}`);

/** The `data-state` of the machine's element or, for a machine without one, of the root element. */
const stateShown = (page: Page, machine: string): Promise<string | null> =>
  page.evaluate((name) => {
    const onShow = document.querySelector(`[data-machine="${name}"]`)?.getAttribute('data-state');
    return onShow ?? document.documentElement.dataset[name] ?? null;
  }, machine);
