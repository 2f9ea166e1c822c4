import type { CallAnswer, PathModel } from '../model';
import type { Book, BookPath } from '../play/book/book';
import { type HeldCall, type Row, rowsOf } from './rows';

export type Printing = {
  /** How to start the app, and its addresses. */
  introduction?: readonly string[];
  /** The command that holds these calls; for none, the one that lets go. */
  holdLine?: ((calls: readonly HeldCall[]) => string) | undefined;
};

/** A book as testers perform it: one page to print, with a box for each row. */
export const page = ({ machine, paths }: Book, model: PathModel, printing: Printing): string =>
  `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(machine)}, for testers</title>`,
    `<style>${style}</style>`,
    '<main>',
    `<h1>${escaped(machine)}, for testers</h1>`,
    ...(printing.introduction ?? []).map((line) => `<p>${inline(line)}</p>`),
    ...paths.flatMap((path) => sectionOf(model, path, printing)),
    '</main>',
    '</html>',
  ].join('\n')}\n`;

const style = `
:root { color-scheme: light dark; font: 0.9375rem/1.45 system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 0 1rem 3rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th:first-child { width: 3rem; } th:nth-child(3) { width: 40%; } th:last-child { width: 3.5rem; }
p, li { overflow-wrap: anywhere; }
th, td { padding: 0.35rem 0.5rem; border-top: 1px solid #8886; text-align: left; vertical-align: top; }
td p, td ul { margin: 0 0 0.3rem; }
td ul { padding-left: 1rem; }
code { font-size: 0.85em; overflow-wrap: anywhere; }
tr.apart { color: #666; }
@media (prefers-color-scheme: dark) { tr.apart { color: #aaa; } }
@media (max-width: 40rem) { table, tbody, tr, td { display: block; } thead { display: none; } td { border: 0; } tr { border-top: 1px solid #8886; } }
@media print { :root { font-size: 9pt; } tr, h2 { break-inside: avoid; break-after: auto; } h2 { break-after: avoid; } }
`;

const sectionOf = (model: PathModel, path: BookPath, printing: Printing): string[] => {
  const rows = rowsOf(model, path);
  const [first] = rows;
  const needs = first?.label.kind === 'start' ? (model.starts[first.label.start]?.needs ?? []) : [];
  return [
    `<h2>${escaped(path.name)}</h2>`,
    ...(needs.length === 0 ? [] : [`<p>Before: ${needs.map(inline).join(' ')}</p>`]),
    '<table><thead><tr><th scope="col">Row<th scope="col">Do<th scope="col">See<th scope="col">Done</tr></thead><tbody>',
    ...rows.map((row, index) => rowOf(row, index, path.name, printing)),
    '</tbody></table>',
  ];
};

const rowOf = (row: Row, index: number, path: string, { holdLine = holdWords }: Printing): string => {
  const { apart, sees, within } = row;
  const line = row.holds === null ? [] : [`<p><code>${escaped(holdLine(row.holds))}</code></p>`];
  const soon = within === null || apart !== null ? '' : `Within ${within / 1000} s: `;
  const words = `<p>${soon}${inline(row.words)}.</p>`;
  const doing = apart === null ? '' : `<p>${apart.what} (${inline(apart.why)}):</p>`;
  const cells = [
    `<td>${index}`,
    `<td>${doing}${(row.isAnswer ? [words, ...line] : [...line, words]).join('')}`,
    `<td><ul>${sees.map((see) => `<li>${escaped(see)}`).join('')}</ul>`,
    apart !== null && apart.what !== 'By itself'
      ? '<td>–'
      : `<td><input type="checkbox" aria-label="${escaped(path)}, row ${index}">`,
  ];
  return `<tr${apart === null ? '' : ' class="apart"'}>${cells.join('')}</tr>`;
};

const holdWords = (calls: readonly HeldCall[]): string =>
  calls.length === 0
    ? 'Let the API answer.'
    : `Hold ${calls.map(({ method, path, answer }) => `${method} ${path} → ${said(answer)}`).join('; ')}`;

const said = (answer: CallAnswer): string => (typeof answer === 'string' ? answer : String(answer.status));

/** Text in backticks is code. */
const inline = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
