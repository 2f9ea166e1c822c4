import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RacePicture } from '../../../src/components/race/RacePicture';
import { raceWith } from '../../domain/examples';

const display = { background: '#123456', textColor: '#ffffff' };
const photo = 'https://league.test/sprint.jpg';

test('BEY-73 a race’s picture is its own track, in its type’s colour, which a prerendered page leaves out', async () => {
  const pictures = (
    <>
      <RacePicture race={raceWith()} display={display} />
      <RacePicture race={raceWith({ id: 'EVT_2' })} display={display} />
    </>
  );
  expect(renderToString(pictures)).not.toContain('<svg');
  render(pictures);
  const tracks = () => [...document.querySelectorAll('svg[data-mirrored]')];
  await waitFor(() => expect(tracks()).toHaveLength(2));
  const [first, second] = tracks().map((svg) => svg.querySelector('path')?.getAttribute('d'));
  expect(first).not.toBe(second);
  const slot = tracks()[0]?.closest<HTMLElement>('[aria-hidden][style]');
  expect(slot?.style.getPropertyValue('--pill')).toBe('#123456');
  expect(slot?.getAttribute('aria-hidden')).toBe('true');
});

test('BEY-73 a prerendered page brings the tracks of its first pictures, unless it has no room for them', () => {
  const tracks = (late: boolean) =>
    renderToString(<RacePicture race={raceWith()} isFirst isLate={late} />).split('data-mirrored').length - 1;
  expect([tracks(false), tracks(true)]).toEqual([1, 0]);
});

test('BEY-73 the league’s photograph lies over the track, and loads late unless it is among the first', async () => {
  const race = raceWith({ imageUrl: photo });
  expect(renderToString(<RacePicture race={race} display={display} />)).toContain(photo);
  const { rerender } = render(<RacePicture race={race} display={display} />);
  const image = () => screen.getByAltText<HTMLImageElement>('');
  await waitFor(() => expect(image().previousElementSibling?.querySelector('svg')).not.toBeNull());
  expect([image().getAttribute('loading'), image().width, image().height]).toEqual(['lazy', 1200, 630]);
  rerender(<RacePicture race={race} display={display} isFirst />);
  expect(image().getAttribute('loading')).toBe('eager');
});
