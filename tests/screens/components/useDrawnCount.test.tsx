import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useDrawnCount } from '../../../src/components/layout/useDrawnCount';

const Cards = ({ count }: { count: number }) => {
  const drawn = useDrawnCount(count);
  return Array.from({ length: drawn }, (_, place) => `card ${place}`).map((card) => <p key={card}>{card}</p>);
};

test('BEY-45 the first part of a long page renders at once and the others follow; later ones do not wait', async () => {
  // Like a browser: transitions render after urgent updates.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  const drawn = () => place.querySelectorAll('p').length;
  const draw = (count: number) => {
    flushSync(() => root.render(<Cards count={count} />));
    return drawn();
  };
  expect(draw(0)).toBe(0);
  expect(draw(5)).toBe(1);
  await expect.poll(drawn).toBe(5);
  let count = 5;
  const missing = () => {
    draw(2);
    count += 1;
    return count - draw(count);
  };
  await expect.poll(missing).toBe(0);
  flushSync(() => root.unmount());
});
