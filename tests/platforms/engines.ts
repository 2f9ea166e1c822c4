import { appPort } from '../browser/addresses';
import { test as base } from '../browser/test';
import { type Gestures, gesturesOn } from './gestures';
import { startFirefox, startWebKit } from './webDriver';

export type Engine = 'webkit' | 'firefox';

const starts = { webkit: startWebKit, firefox: startFirefox };

export type EngineOptions = { engine: Engine; width: number };

/** A browser with empty storage in the project's width. */
export const test = base.extend<EngineOptions & { browsing: Gestures; shop: string }>({
  engine: ['webkit', { option: true }],
  width: [1280, { option: true }],
  shop: async ({ browserName: _ }, use, { parallelIndex }) =>
    use(`http://localhost:${appPort(parallelIndex)}`),
  browsing: async ({ engine, width }, use) => {
    const driver = await starts[engine]();
    try {
      await driver.resize({ width, height: 844 });
      await use(gesturesOn(driver));
    } finally {
      await driver.quit();
    }
  },
});
