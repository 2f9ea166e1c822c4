import { test as base } from '../browser/test';
import { type Gestures, gesturesOn } from './gestures';
import { startFirefox, startWebKit } from './webDriver';

export type Engine = 'webkit' | 'firefox';

const starts = { webkit: startWebKit, firefox: startFirefox };

export type EngineOptions = { engine: Engine; width: number };

/** A browser with empty storage in the project's width. */
export const test = base.extend<EngineOptions & { browsing: Gestures }>({
  engine: ['webkit', { option: true }],
  width: [1280, { option: true }],
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
