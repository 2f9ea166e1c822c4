import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseRichText } from '#domain/richText/parseRichText';
import { RichText } from '../../../src/components/layout/RichText';

const show = (description: unknown) =>
  render(
    <RichText
      content={parseRichText(typeof description === 'string' ? description : JSON.stringify(description))}
    />,
  );

test('EVD-03 a description has formatted text, subheadings, lists and links in a new tab with nofollow', () => {
  const items = ['Arrive', 'Race'].map((text) => ({ type: 'list-item', children: [{ text }] }));
  show([
    {
      type: 'paragraph',
      children: [
        { text: 'Bring ' },
        { text: 'gloves', bold: true },
        { text: ' and ' },
        { text: 'joy', italic: true },
      ],
    },
    // Without a level 1 above it follows the name without a skipped level.
    { type: 'heading', level: 2, children: [{ text: 'Your day' }] },
    { type: 'heading', level: 1, children: [{ text: 'The venue' }] },
    { type: 'heading', level: 2, children: [{ text: 'Parking' }] },
    { type: 'list', format: 'ordered', children: items },
    { type: 'list', format: 'unordered', children: items },
    { type: 'link', url: 'https://track.test/map', children: [{ text: 'The track' }] },
  ]);
  const textsOf = (role: string, level?: number) =>
    screen.getAllByRole(role, level === undefined ? {} : { level }).map(({ textContent }) => textContent);
  expect(textsOf('paragraph')[0]).toBe('Bring gloves and joy');
  expect([textsOf('strong'), textsOf('emphasis')]).toEqual([['gloves'], ['joy']]);
  expect([textsOf('heading', 2), textsOf('heading', 3)]).toEqual([['Your day', 'The venue'], ['Parking']]);
  expect(screen.getAllByRole('list').map(({ tagName }) => tagName)).toEqual(['OL', 'UL']);
  expect(textsOf('listitem')).toEqual(['Arrive', 'Race', 'Arrive', 'Race']);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^The track ?\(opens in a new tab\)$/ });
  expect([link.href, link.target]).toEqual(['https://track.test/map', '_blank']);
  expect(link.rel.split(' ').toSorted()).toEqual(['nofollow', 'noopener']);
});

test('EVD-03 BEY-55 an item’s list is a list, its later paragraphs are paragraphs, and numbers go on', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const item = (...content: object[]) => ({ type: 'listItem', content });
  const inner = { type: 'bulletList', content: [item(paragraph('Gloves'))] };
  const content = [item(paragraph('Arrive'), paragraph('By car'), inner), item(paragraph('Race'))];
  show({ type: 'doc', content: [{ type: 'orderedList', attrs: { start: 3 }, content }] });
  const [outer, nested] = screen.getAllByRole<HTMLOListElement>('list');
  expect(outer?.start).toBe(3);
  expect(nested?.textContent).toBe('Gloves');
  expect(nested?.parentElement).toBe(screen.getByText('By car').parentElement);
  expect(screen.getAllByRole('paragraph')).toHaveLength(1);
});

test('EVD-03 text that is not JSON is shown as plain text, markup included', () => {
  show('Race <b>fast</b>');
  expect(screen.getByText('Race <b>fast</b>')).toBeDefined();
});
