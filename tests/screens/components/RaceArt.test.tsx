import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Hero } from '../../../src/components/layout/Hero';
import { RaceArt } from '../../../src/components/race/RaceArt';

test('a name has its own circuit, which a screen reader does not hear', () => {
  render(
    <>
      <Hero heading="Ashdown Sprint" art={<RaceArt name="one" />} />
      <RaceArt name="one" />
      <RaceArt name="two" />
    </>,
  );
  const drawings = [...document.querySelectorAll('svg')];
  const [first, second, third] = drawings.map((svg) => svg.querySelector('path')?.getAttribute('d'));
  expect([second === first, third === first]).toEqual([true, false]);
  expect(screen.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).not.toBeNull();
  expect(drawings.filter((svg) => svg.closest('[aria-hidden="true"]') === null)).toEqual([]);
  expect(document.querySelector('[id]')).toBeNull();
});
