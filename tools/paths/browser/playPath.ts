import { isDeepStrictEqual } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import type { BookPath } from '../book/book';
import { lineDifferences, Play } from '../book/play';
import type { Label } from '../graph';
import type { Gesture, PathModel } from '../model';
import { regionsIn } from '../statePath';
import { outcomeOf, wordsFor } from '../words';
import { showCaption } from './caption';
import { HeldCalls } from './heldCalls';
import { changesBetween, nothingSeen, type Observation, type Observing, PageObserver } from './observer';
import { gestureOf } from './playable';
import type { Stage } from './stage';

export type Playing = {
  observing: Observing;
  /** The page shows each step's words. */
  hasCaptions?: boolean;
  /** What the page shows is told and not compared. */
  isAccepting?: boolean;
  /** Called with every state that is on the page, after it was checked. */
  onState?: ((machine: string, state: string) => Promise<void>) | undefined;
};

/** Where a path is played. */
export type Place<OwnStage extends Stage> = {
  page: Page;
  /** What the paths of the API's addresses begin with, for example `/api/`. */
  api: string;
  /** What the project's gestures are played on. */
  stageWith: (calls: HeldCalls) => OwnStage;
};

/**
 * Plays what a person can take of a path, on a page whose clock stands and whose calls wait until a step says
 * otherwise, and checks after each step what is on the page.
 *
 * @returns what changed at the page in each step
 */
export async function playPath<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  path: BookPath,
  { page, api, stageWith }: Place<OwnStage>,
  { observing, hasCaptions = false, isAccepting = false, onState }: Playing,
): Promise<string[][]> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls = await HeldCalls.on(page, model, api);
  const drawnIn = model.drawnIn ?? `[data-machine="${model.machine.id}"]`;
  const observer = new PageObserver(page, api, observing, calls, drawnIn);
  const stage = stageWith(calls);
  const simulated = new Play(model as PathModel);
  const seen: string[][] = [];
  let before = nothingSeen;
  for (const [index, step] of path.steps.slice(0, path.playable).entries()) {
    const label = simulated.labelNamed(step.label);
    if (label === null) throw new Error(`Nothing answers '${step.label}' there: play the book on the model`);
    const { leads } = simulated.take(label);
    const words = `${index}. ${wordsFor(model as PathModel, label)}`;
    await test.step(words, async () => {
      if (hasCaptions) await showCaption(page, words);
      await perform(model, label, leads === 'refused', stage);
      await look(model, simulated, stage);
      const expected = isAccepting ? null : (step.page ?? ['not seen in a browser yet']);
      const now = await observed(observer, before, expected);
      seen.push(changesBetween(before, now));
      before = now;
      observer.next();
      // The step may have led to a new page, or opened a dialog over the caption.
      if (hasCaptions) await showCaption(page, words);
      if (onState !== undefined && !simulated.isOver) await onState(model.machine.id, simulated.state);
      calls.close();
    });
  }
  return seen;
}

/** ms for which a page shows the same and waits for no answer before what it shows is written down */
const stillness = 500;

/** What is on the page once it has changed as expected; or, where nothing is, once nothing changes any more. */
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
    await observer.rest();
    const earlier = now;
    now = await observer.observe();
    const isStill = !observer.isWaiting() && isDeepStrictEqual(earlier, now);
    if (!isStill) since = Date.now();
    return Date.now() - since < stillness ? ['it is not still yet'] : [];
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

/** A machine that is over may have left the page. */
async function look<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  { state, isOver }: Play,
  stage: OwnStage,
): Promise<void> {
  const looks = regionsIn(state).flatMap((region): Gesture<OwnStage>[] => {
    const see = model.states[region]?.see;
    return typeof see === 'function' ? [see] : [];
  });
  if (looks.length === 0) return;
  if (!isOver && model.isNamedOnPage)
    await expect.poll(() => stateShown(stage.page, model.machine.id)).toBe(state);
  for (const see of looks) await see(stage);
}

const notPlayable = (label: Label): Error => new Error(`Nobody can do this at the page: ${label.type}`);

/** What the page says of a machine: where it is on show, else on the root element. */
const stateShown = (page: Page, machine: string): Promise<string | null> =>
  page.evaluate((name) => {
    const onShow = document.querySelector(`[data-machine="${name}"]`)?.getAttribute('data-state');
    return onShow ?? document.documentElement.dataset[name] ?? null;
  }, machine);
