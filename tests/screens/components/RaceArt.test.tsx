import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Hero } from '../../../src/components/layout/Hero';
import { RaceArt } from '../../../src/components/race/RaceArt';

test('a race has its own circuit in its type’s colour, which a screen reader does not hear', async () => {
  const display = { background: '#123456', textColor: '#ffffff' };
  render(
    <>
      <Hero heading="Ashdown Sprint" art={<RaceArt name="one" display={display} />} />
      <RaceArt name="one" />
      <RaceArt name="two" />
    </>,
  );
  const drawings = () => [...document.querySelectorAll('svg')];
  await waitFor(() => expect(drawings()).toHaveLength(3));
  const [first, second, third] = drawings().map((svg) => svg.querySelector('path')?.getAttribute('d'));
  expect([second === first, third === first]).toEqual([true, false]);
  expect(drawings().map(({ style }) => style.getPropertyValue('--pill'))).toEqual(['#123456', '', '']);
  expect(screen.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).not.toBeNull();
  expect(drawings().filter((svg) => svg.closest('[aria-hidden="true"]') === null)).toEqual([]);
  expect(document.querySelector('[id]')).toBeNull();
});
