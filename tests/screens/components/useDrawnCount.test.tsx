// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDrawnCount } from '../../../src/components/layout/useDrawnCount';

const Cards = ({ count }: { count: number }) => {
  const drawn = useDrawnCount(count);
  return Array.from({ length: drawn }, (_, place) => `card ${place}`).map((card) => <p key={card}>{card}</p>);
};

/** Like a browser: transitions render after urgent updates. */
const page = () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  return {
    draw: (count: number) => flushSync(() => root.render(<Cards count={count} />)),
    drawn: () => place.querySelectorAll('p').length,
    close: () => flushSync(() => root.unmount()),
  };
};

describe('a long page is rendered in parts', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('BEY-45 the first part renders at once, the others follow', async () => {
    const { draw, drawn, close } = page();
    draw(5);
    expect(drawn()).toBe(1);
    await expect.poll(drawn).toBe(5);
    close();
  });

  test('BEY-45 once all parts are rendered, a new one does not wait', async () => {
    const { draw, drawn, close } = page();
    draw(3);
    await expect.poll(drawn).toBe(3);
    await expect
      .poll(() => {
        draw(2);
        draw(4);
        return drawn();
      })
      .toBe(4);
    close();
  });

  test('BEY-45 an empty list renders nothing', () => {
    const { draw, drawn, close } = page();
    draw(0);
    expect(drawn()).toBe(0);
    close();
  });
});
