import { expect, type Page, test } from '@playwright/test';
import { type BookPath, type BookStart, type BookStep, outcomeOf } from '../book/book';
import type { Label } from '../graph';
import type { Gesture, PathModel } from '../model';
import { regionsIn } from '../statePath';
import { showCaption } from './caption';
import { Eyes, type Looking } from './eyes';
import { HeldCalls } from './heldCalls';
import { gestureOf } from './playable';
import { type Sight, sightDifferences } from './sight';
import type { Stage } from './stage';

export type Playing = {
  /** The page shows each step's words. */
  hasCaptions: boolean;
  /** Called with every state that is on the page, after it was checked. */
  onState?: ((machine: string, state: string) => Promise<void>) | undefined;
  /** What is to be seen after each step, the start's first; null where it is only to be told. */
  sights?: { expected: readonly Sight[] | null; looking: Looking } | undefined;
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
 * Plays a path as a person would, on a page whose clock stands and whose calls wait until a step says
 * otherwise, and checks after each step what is on the page.
 *
 * @returns what was seen after each step, if that was asked for
 */
export async function playPath<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  path: BookPath,
  { page, api, stageWith }: Place<OwnStage>,
  { hasCaptions, onState, sights }: Playing,
): Promise<Sight[]> {
  const seen: Sight[] = [];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls = await HeldCalls.on(page, model, api);
  const eyes = sights && new Eyes(page, api, sights.looking, calls);
  const stage = stageWith(calls);
  for (const [index, step] of [path.start, ...path.steps].entries()) {
    const words = `${index}. ${step.say}`;
    await test.step(words, async () => {
      if (hasCaptions) await showCaption(page, words);
      await perform(model, step, stage);
      await look(model, step, stage);
      if (sights && eyes) seen.push(await seenBy(eyes, sights.expected && (sights.expected[index] ?? null)));
      // The step may have led to a new page, or opened a dialog over the caption.
      if (hasCaptions) await showCaption(page, words);
      if (onState !== undefined && !step.isOver) await onState(model.machine.id, step.state);
      calls.close();
    });
  }
  return seen;
}

async function seenBy(eyes: Eyes, expected: Sight | null): Promise<Sight> {
  const sight = await (expected === null ? still(eyes) : asExpected(eyes, expected));
  eyes.blink();
  return sight;
}

/** ms for which a page shows the same and waits for no answer before what it shows is written down */
const stillness = 500;

/** What is on the page once nothing changes any more and no answer is to come. */
async function still(eyes: Eyes): Promise<Sight> {
  let sight = await eyes.look();
  let since = Date.now();
  const moves = async (): Promise<string[]> => {
    await eyes.rest();
    const before = sight;
    sight = await eyes.look();
    const found = eyes.isWaiting() ? ['an answer is to come'] : sightDifferences(before, sight);
    if (found.length > 0) since = Date.now();
    return Date.now() - since < stillness ? ['it is not still yet', ...found] : found;
  };
  await expect.poll(moves, { intervals: [100], timeout: 15_000 }).toEqual([]);
  return sight;
}

/** What is on the page once it is what it is to be. */
async function asExpected(eyes: Eyes, expected: Sight): Promise<Sight> {
  let sight = expected;
  const differences = async (): Promise<string[]> => {
    sight = await eyes.look();
    return sightDifferences(expected, sight);
  };
  await expect
    .poll(differences, { intervals: [50], timeout: 5_000 })
    .toEqual([])
    .catch((error: unknown) => {
      const [first, ...others] = sightDifferences(expected, sight);
      if (first === undefined) throw error;
      throw new Error(
        others.length === 0 ? first : `${first}; and ${others.length} more: ${others.join('; ')}`,
      );
    });
  return sight;
}

type Moment = BookStart | BookStep;

async function perform<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  { label, taken }: Moment,
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
      : gestureOf(model, label.type, label.case, taken);
  if (typeof doing !== 'function') throw notPlayable(label);
  return doing(stage);
}

const notPlayable = (label: Label): Error =>
  new Error(`Nobody can do this at the page: ${JSON.stringify(label)}`);

/** A machine that is over may have left the page. */
async function look<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  { state, isOver }: Moment,
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

/** What the page says of a machine: where it is on show, else on the root element. */
const stateShown = (page: Page, machine: string): Promise<string | null> =>
  page.evaluate((name) => {
    const onShow = document.querySelector(`[data-machine="${name}"]`)?.getAttribute('data-state');
    return onShow ?? document.documentElement.dataset[name] ?? null;
  }, machine);
