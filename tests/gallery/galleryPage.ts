import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { html, trusted } from '../../sandbox/pages/html';
import { groups } from './sceneGroups';
import { type Exhibit, exhibitsKept, folder } from './shots';
import { schemes, sizeNames } from './views';

/** Exhibits of existing scenes in their order, then those of the paths. */
const inOrder = (exhibits: readonly Exhibit[]): Exhibit[] => {
  const isOf = (exhibit: Exhibit, group: string, title: string) =>
    exhibit.group === group && exhibit.title === title;
  const names = new Set(groups.map(({ name }) => name));
  return [
    ...groups.flatMap(({ name, scenes, printed }) =>
      Object.keys({ ...scenes, ...printed }).flatMap((title) =>
        exhibits.filter((exhibit) => isOf(exhibit, name, title)),
      ),
    ),
    ...exhibits
      .filter(({ group }) => !names.has(group))
      .toSorted((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title)),
  ];
};

const style = trusted(`
  :root { color-scheme: light dark; }
  body { font: 1rem / 1.5 system-ui, sans-serif; margin: 24px; }
  header { position: sticky; top: 0; padding: 8px 0; background: canvas; }
  fieldset { display: inline-flex; flex-wrap: wrap; gap: 4px 16px; border: 0; padding: 0; margin: 0 32px 0 0; }
  summary { font-size: 1.25rem; cursor: pointer; }
  ul.pictures { display: flex; flex-wrap: wrap; gap: 16px; padding: 0; list-style: none; }
  img { display: block; width: 240px; height: 320px; object-fit: cover; object-position: top; border: 1px solid; }
`);

/** Hides pictures whose box is not ticked. */
const hiding = (name: string, values: readonly string[]) =>
  trusted(
    values
      .map(
        (value) => `body:has(#${name}-${value}:not(:checked)) li[data-${name}="${value}"] { display: none; }`,
      )
      .join('\n'),
  );

const boxes = (name: string, words: string, values: readonly string[], ticked: readonly string[]) =>
  html`<fieldset><legend>${words}</legend>${values.map(
    (value) =>
      html`<label><input type="checkbox" id="${name}-${value}" ${trusted(ticked.includes(value) ? 'checked' : '')}> ${value}</label>`,
  )}</fieldset>`;

const drawExhibit = ({ title, states, shots, findings }: Exhibit) =>
  html`<article>
    <h3>${title}</h3>
    <p>${states.join(' · ')}</p>
    <ul>${findings.map((finding) => html`<li><strong>${finding}</strong></li>`)}</ul>
    <ul class="pictures">${shots.map(
      ({ size, scheme, file }) =>
        html`<li data-size="${size}" data-scheme="${scheme}"><a href="${file}"><img src="${file}" loading="lazy" alt="">${size}, ${scheme}</a></li>`,
    )}</ul>
  </article>`;

/** The gallery's HTML; pictures are separate files. */
const galleryPage = (exhibits: readonly Exhibit[]): string => {
  const ordered = inOrder(exhibits);
  const names = [...new Set(ordered.map(({ group }) => group))];
  return html`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Paddock: every screen in every state</title>
<style>${style}${hiding('size', sizeNames)}${hiding('scheme', schemes)}</style>
<header>
  <h1>Paddock: every screen in every state</h1>
  ${boxes('size', 'Width', sizeNames, ['390', '1280'])}${boxes('scheme', 'Scheme', schemes, ['light'])}
</header>
${names.map(
  (name) =>
    html`<details open><summary>${name}</summary>${ordered.filter(({ group }) => group === name).map(drawExhibit)}</details>`,
)}
</html>
`.toString();
};

/** Writes one page with every exhibit of this run and of earlier ones. */
export const writeGallery = (): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), galleryPage(exhibitsKept()));
  process.stdout.write(`The gallery: file://${resolve(folder, 'index.html')}\n`);
};
