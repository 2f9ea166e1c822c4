import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PillButton } from '../../../src/components/form/PillButton';

const row = (chosen: number) => (
  <div role="toolbar" aria-label="Event type">
    {['Sprint', 'Endurance', 'Practice'].map((caption, place) => (
      <PillButton key={caption} caption={caption} isChosen={place === chosen} onChoose={() => {}} />
    ))}
  </div>
);

test('choosing a pill brings it to the middle of its row, and does not scroll the page', () => {
  // A row from 0 to 300 with pills of width 200.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const pills: Element[] = [...(this.parentElement?.querySelectorAll('button') ?? [])];
    const place = pills.indexOf(this);
    return place < 0 ? new DOMRect(0, 0, 300, 40) : new DOMRect(place * 200, 0, 200, 40);
  });
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  const { rerender } = render(row(-1));
  expect(screen.getByRole('toolbar').scrollLeft).toBe(0);
  rerender(row(2));
  expect(screen.getByRole('toolbar').scrollLeft).toBe(350);
  expect(scrollIntoView).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Sprint' }).focus();
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'nearest', inline: 'nearest' }]]);
});
