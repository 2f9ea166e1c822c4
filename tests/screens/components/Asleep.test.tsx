import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createSleep } from '../../../src/browser/sleep';
import { asleep, SleepContext } from '../../../src/components/layout/Asleep';

const Part = asleep(() => (
  <button type="button" onClick={() => {}}>
    Book
  </button>
));
const Page = ({ news }: { news: string }) => (
  <>
    <p>{news}</p>
    <Part />
  </>
);

test('BEY-42 a part that has slept hydrates its own elements, and React finds no fault with it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const faults = vi.spyOn(console, 'error');
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page news="" />);
  const element = place.querySelector('button');
  const isHydrated = () => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
  const sleep = createSleep();
  sleep.begin();
  const part = sleep.part();
  const asked = vi.spyOn(part, 'isAwake');
  const makePart = () => part;
  const page = (news: string) => (
    <SleepContext value={makePart}>
      <Page news={news} />
    </SleepContext>
  );
  const root = hydrateRoot(place, page(''));
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(isHydrated()).toBe(false);
  // React notices the fault in every other of its trees.
  root.render(page('Sold out'));
  await expect.poll(() => place.textContent).toContain('Sold out');
  expect(isHydrated()).toBe(false);
  sleep.wakeAll();
  await expect.poll(isHydrated).toBe(true);
  expect(place.querySelector('button')).toBe(element);
  expect(faults).not.toHaveBeenCalled();
  flushSync(() => root.unmount());
});
