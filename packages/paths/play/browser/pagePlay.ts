import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { impossibilityOf, type PathModel, type Way } from '../../model';
import { regionsIn } from '../../statePath';
import type { BookPath } from '../book/book';
import { lineDifferences, Play } from '../book/play';
import { HeldCalls, type Stage } from './heldCalls';
import {
  changesBetween,
  emptyObservation,
  type Observation,
  type ObserverOptions,
  PageObserver,
} from './observer';
import { waitOf, wayOf } from './playable';

/** Loaded when a page is played: who plays on machines alone needs no Playwright. */
type Playwright = Pick<typeof import('@playwright/test'), 'expect' | 'test'>;

export type PlayOptions = {
  observerOptions?: ObserverOptions;
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

const plain: ObserverOptions = { headers: [], masked: (text) => text, analyticsLine: () => null };

/** Plays steps on a page with a paused clock and intercepted calls, and checks the page after each. */
export class PagePlay<OwnStage extends Stage = Stage> {
  private before = emptyObservation;
  private state = '';

  private constructor(
    private readonly model: PathModel<OwnStage>,
    private readonly stage: OwnStage,
    private readonly observer: PageObserver,
    private readonly options: PlayOptions,
    private readonly playwright: Playwright,
  ) {}

  static async begin<OwnStage extends Stage>(
    model: PathModel<OwnStage>,
    { page, api, stageWith }: PlayTarget<OwnStage>,
    options: PlayOptions = {},
  ): Promise<PagePlay<OwnStage>> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const playwright = await import('@playwright/test');
    const calls = await HeldCalls.on(page, model, { api, ...playwright });
    const drawnIn = model.drawnIn ?? `[data-machine="${model.name}"]`;
    const observer = new PageObserver(page, api, options.observerOptions ?? plain, calls, drawnIn);
    return new PagePlay(model, stageWith(calls), observer, options, playwright);
  }

  /**
   * @param way a step of the model, or ms to wait
   * @param leads as in a book: a state, `stays` or `refused`; ` (end)` follows a last state
   * @param lines the book's lines for the page; without them they are only recorded
   * @returns the page's changes
   */
  async step(
    words: string,
    way: Way<OwnStage> | number | undefined,
    leads: string,
    lines?: readonly string[],
  ): Promise<string[]> {
    const { model, stage, observer, before } = this;
    const { expect, test } = this.playwright;
    const { onState } = this.options;
    return test.step(words, async () => {
      await perform(way, stage);
      if (!['stays', 'refused'].includes(leads)) this.state = leads.replace(/ \(end\)$/, '');
      const isOver = leads.endsWith(' (end)');
      await checkStates(model, { state: this.state, isOver }, stage, expect);
      this.before = await observed(observer, before, lines ?? null, expect);
      observer.beginStep();
      if (onState !== undefined && !isOver) await onState(model.name, this.state);
      return changesBetween(before, this.before);
    });
  }
}

/** @returns the page's changes in each playable step */
export async function playAtPage<OwnStage extends Stage>(
  play: PagePlay<OwnStage>,
  model: PathModel<OwnStage>,
  path: BookPath,
  isAccepting = false,
): Promise<string[][]> {
  const simulated = new Play(model as PathModel);
  const seen: string[][] = [];
  for (const [index, step] of path.steps.slice(0, path.playable).entries()) {
    const label = simulated.labelNamed(step.label);
    if (label === null)
      throw new Error(`The machine does not answer '${step.label}': run the book on the model first`);
    const words = `${index}. ${simulated.wordsFor(label)}`;
    const { leads } = simulated.take(label);
    const way = waitOf(label) ?? wayOf(model, { label, taken: leads === 'refused' ? [] : ['some'] });
    const lines = isAccepting ? undefined : (step.page ?? ['not played in a browser yet']);
    seen.push(await play.step(words, way, leads, lines));
  }
  return seen;
}

/** ms without a change or a pending request before the page is recorded */
const settledFor = 500;

/** Without expectations, polls until the page is unchanged. */
async function observed(
  observer: PageObserver,
  before: Observation,
  expected: readonly string[] | null,
  expect: Playwright['expect'],
): Promise<Observation> {
  let now = await observer.observe();
  let since = Date.now();
  const differences = async (): Promise<string[]> => {
    if (expected !== null) {
      now = await observer.observe();
      const found = lineDifferences(expected, changesBetween(before, now));
      return found.length === 0 && observer.isWaiting() ? ['the page waits for an answer'] : found;
    }
    await observer.settle();
    const earlier = now;
    now = await observer.observe();
    const isUnchanged = !observer.isWaiting() && isDeepStrictEqual(earlier, now);
    if (!isUnchanged) since = Date.now();
    return Date.now() - since < settledFor ? ['the page is still changing'] : [];
  };
  await expect
    .poll(differences, { intervals: [50], timeout: 15_000 })
    .toEqual([])
    .catch(async (error: unknown) => {
      const found = expected === null ? [] : lineDifferences(expected, changesBetween(before, now));
      throw found.length === 0 ? error : new Error(found.join('; '));
    });
  return now;
}

async function perform<OwnStage extends Stage>(
  way: Way<OwnStage> | number | undefined,
  stage: OwnStage,
): Promise<unknown> {
  if (typeof way === 'number') return stage.page.clock.runFor(way);
  if (typeof way === 'function') return way(stage);
  if (way === undefined || !('calls' in way))
    throw new Error(`No gesture plays this at the page: ${way && impossibilityOf(way)}`);
  await way.beforehand?.(stage);
  await stage.calls.settle(way);
  await way.afterwards?.(stage);
}

/** The state's name is not checked after the machine's end: its element may be gone. */
async function checkStates<OwnStage extends Stage>(
  model: PathModel<OwnStage>,
  { state, isOver }: { state: string; isOver: boolean },
  stage: OwnStage,
  expect: Playwright['expect'],
): Promise<void> {
  const ways = regionsIn(state).map((region) => model.states[region]?.see);
  if (ways.every((see) => typeof see === 'object')) return;
  if (!isOver) await expect.poll(() => stateShown(stage.page, model.name)).toBe(state);
  for (const see of ways) if (typeof see === 'function') await see(stage);
}

/** The `data-state` of the machine's element or, for a machine without one, of the root element. */
const stateShown = (page: Page, machine: string): Promise<string | null> =>
  page.evaluate((name) => {
    const onShow = document.querySelector(`[data-machine="${name}"]`)?.getAttribute('data-state');
    return onShow ?? document.documentElement.dataset[name] ?? null;
  }, machine);
