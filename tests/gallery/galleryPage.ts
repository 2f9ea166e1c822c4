import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SceneGroup } from './scene';
import type { Exhibit } from './shots';

const part = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`page/${name}`, import.meta.url)), 'utf8');

/** Exhibits in the order of the scenes, then those of the paths; without scenes that no longer exist. */
const inOrder = (exhibits: readonly Exhibit[], groups: readonly SceneGroup[]): Exhibit[] => {
  const isOf = (exhibit: Exhibit, group: string, title: string) =>
    exhibit.group === group && exhibit.title === title;
  const names = new Set(groups.map(({ name }) => name));
  return [
    ...groups.flatMap(({ name, scenes }) =>
      scenes.flatMap(({ title }) => exhibits.filter((exhibit) => isOf(exhibit, name, title))),
    ),
    ...exhibits
      .filter(({ group }) => !names.has(group))
      .toSorted((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title)),
  ];
};

/** The page to leaf through, complete but for the pictures, which lie beside it. */
export const galleryPage = (exhibits: readonly Exhibit[], groups: readonly SceneGroup[]): string => {
  // A title that says </script> must not end the script.
  const data = JSON.stringify(inOrder(exhibits, groups)).replaceAll('<', '\\u003c');
  return part('gallery.html')
    .replace('/* style */', () => part('gallery.css'))
    .replace('/* data */', () => `const exhibits = ${data};`)
    .replace('/* script */', () => part('gallery.js'));
};
