import { expect, test } from 'vitest';
import { escaped, jsonInHtml } from '../../scripts/html';

test('BEY-42 JSON in a page cannot end its script element', () => {
  const hostile = { name: '</script><!-- <script>\u2028\u2029' };
  const text = jsonInHtml(hostile);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

test('BEY-42 text is escaped, in attributes too', () => {
  expect(escaped('"Sprint" <b> & co')).toBe('&quot;Sprint&quot; &lt;b> &amp; co');
});
