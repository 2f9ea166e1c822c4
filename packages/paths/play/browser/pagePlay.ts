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

/** ms without a change or a pending request before the page is recorded */
const settledFor = 500;

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
    const { model, observer, before } = this;
    const { onState } = this.options;
    return this.playwright.test.step(words, async () => {
      await this.perform(way);
      if (!['stays', 'refused'].includes(leads)) this.state = leads.replace(/ \(end\)$/, '');
      const isOver = leads.endsWith(' (end)');
      await this.checkStates(isOver);
      this.before = await this.observed(lines);
      observer.beginStep();
      if (onState !== undefined && !isOver) await onState(model.name, this.state);
      return changesBetween(before, this.before);
    });
  }

  private async perform(way: Way<OwnStage> | number | undefined): Promise<unknown> {
    const { stage } = this;
    if (typeof way === 'number') return stage.page.clock.runFor(way);
    if (typeof way === 'function') return way(stage);
    if (way === undefined || !('calls' in way))
      throw new Error(`No gesture plays this at the page: ${way && impossibilityOf(way)}`);
    await way.beforehand?.(stage);
    await stage.calls.settle(way);
    await way.afterwards?.(stage);
  }

  /** The state's name is not checked after the machine's end: its element may be gone. */
  private async checkStates(isOver: boolean): Promise<void> {
    const { model, stage, state } = this;
    const ways = regionsIn(state).map((region) => model.states[region]?.see);
    if (ways.every((see) => typeof see === 'object')) return;
    if (!isOver) await this.playwright.expect.poll(() => stateShown(stage.page, model.name)).toBe(state);
    for (const see of ways) if (typeof see === 'function') await see(stage);
  }

  /** Without expectations, polls until the page is unchanged. */
  private async observed(expected: readonly string[] | undefined): Promise<Observation> {
    const { observer, before } = this;
    let now = await observer.observe();
    let since = Date.now();
    const differing = () => (expected ? lineDifferences(expected, changesBetween(before, now)) : []);
    const differences = async (): Promise<string[]> => {
      if (expected !== undefined) {
        now = await observer.observe();
        const found = differing();
        return found.length === 0 && observer.isWaiting() ? ['the page waits for an answer'] : found;
      }
      await observer.settle();
      const earlier = now;
      now = await observer.observe();
      const isUnchanged = !observer.isWaiting() && isDeepStrictEqual(earlier, now);
      if (!isUnchanged) since = Date.now();
      return Date.now() - since < settledFor ? ['the page is still changing'] : [];
    };
    await this.playwright.expect
      .poll(differences, { intervals: [50], timeout: 15_000 })
      .toEqual([])
      .catch((error: unknown) => {
        const found = differing();
        throw found.length === 0 ? error : new Error(found.join('; '));
      });
    return now;
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

/** The `data-state` of the machine's element or, for a machine without one, of the root element. */
const stateShown = (page: Page, machine: string): Promise<string | null> =>
  page.evaluate((name) => {
    const onShow = document.querySelector(`[data-machine="${name}"]`)?.getAttribute('data-state');
    return onShow ?? document.documentElement.dataset[name] ?? null;
  }, machine);
