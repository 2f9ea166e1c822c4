// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { parseRichText } from '#domain/richText/parseRichText';
import { RichText } from '../../../src/components/layout/RichText';

afterEach(cleanup);

const show = (description: unknown) =>
  render(
    <RichText
      content={parseRichText(typeof description === 'string' ? description : JSON.stringify(description))}
    />,
  );

test('EVD-03 paragraphs, bold and italic runs are formatted text', () => {
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
  ]);
  expect(screen.getByRole('paragraph').textContent).toBe('Bring gloves and joy');
  expect(screen.getByRole('strong').textContent).toBe('gloves');
  expect(screen.getByRole('emphasis').textContent).toBe('joy');
});

test('EVD-03 headings of level 1 and 2 become subheadings of the race’s name', () => {
  show([
    { type: 'heading', level: 1, children: [{ text: 'The day' }] },
    { type: 'heading', level: 2, children: [{ text: 'Morning' }] },
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The day');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Morning');
});

test('EVD-03 a subheading of level 2 with no level 1 above follows the name without a skipped level', () => {
  show([
    { type: 'heading', level: 2, children: [{ text: 'Your day' }] },
    { type: 'heading', level: 1, children: [{ text: 'The venue' }] },
    { type: 'heading', level: 2, children: [{ text: 'Parking' }] },
  ]);
  const named = (level: number) => screen.getAllByRole('heading', { level }).map((it) => it.textContent);
  expect(named(2)).toEqual(['Your day', 'The venue']);
  expect(named(3)).toEqual(['Parking']);
});

test.each([
  ['ordered', 'OL'],
  ['unordered', 'UL'],
])('EVD-03 an %s list is a list', (format, tag) => {
  const items = ['Arrive', 'Race'].map((text) => ({ type: 'list-item', children: [{ text }] }));
  show([{ type: 'list', format, children: items }]);
  expect(screen.getByRole('list').tagName).toBe(tag);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Arrive', 'Race']);
});

test('EVD-03 BEY-55 a list in an item is a list, later paragraphs of an item are paragraphs, and numbers go on', () => {
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

test('EVD-03 a link opens in a new tab with nofollow and noopener', () => {
  show([
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'https://track.test/map', children: [{ text: 'The track' }] }],
    },
  ]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^The track ?\(opens in a new tab\)$/ });
  expect(link.href).toBe('https://track.test/map');
  expect(link.target).toBe('_blank');
  expect(link.rel.split(' ').toSorted()).toEqual(['nofollow', 'noopener']);
});

test('EVD-03 text that is not JSON is shown as plain text, markup included', () => {
  show('Race <b>fast</b>');
  expect(screen.getByText('Race <b>fast</b>')).toBeDefined();
});
