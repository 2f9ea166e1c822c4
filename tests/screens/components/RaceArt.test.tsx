// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Hero } from '../../../src/components/layout/Hero';
import { RaceArt } from '../../../src/components/race/RaceArt';

afterEach(cleanup);

const outlines = () =>
  [...document.querySelectorAll('svg path:first-child')].map((path) => path.getAttribute('d'));

test('a race shows its circuit beside its name; a screen reader hears the name only', async () => {
  render(<Hero heading="Ashdown Sprint" art={<RaceArt name="uk-ashdown-sprint" />} />);
  await waitFor(() => expect(outlines()).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).not.toBeNull();
  expect(document.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(document.querySelector('[id]')).toBeNull();
});

test('a race has the same circuit everywhere, another race another', async () => {
  render(
    <>
      <RaceArt name="one" />
      <RaceArt name="one" />
      <RaceArt name="two" />
    </>,
  );
  await waitFor(() => expect(outlines()).toHaveLength(3));
  const [first, second, third] = outlines();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('kerbs have the colour of the race’s type', async () => {
  const display = { background: '#123456', textColor: '#ffffff' };
  render(<RaceArt name="one" display={display} />);
  await waitFor(() =>
    expect(document.querySelector('svg')?.style.getPropertyValue('--pill')).toBe('#123456'),
  );
});
