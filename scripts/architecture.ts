import { readFileSync, writeFileSync } from 'node:fs';
import { loadMachines, readActorSystem } from './actorSystem';
import { actorsSection, layersSection, sectionIn, withSection } from './architecturePictures';
import { brokenRules, cruise, readLayers } from './layers';

/** Draws the pictures of docs/architecture.md from the code; with `--check` it only says what is wrong. */
const file = 'docs/architecture.md';
const isCheck = process.argv.includes('--check');

const cruised = await cruise();
const sections = {
  layers: layersSection(readLayers(cruised)),
  actors: actorsSection(readActorSystem(await loadMachines('machines'))),
};
const document = readFileSync(file, 'utf8');
const stale = Object.entries(sections).filter(([name, section]) => sectionIn(document, name) !== section);

if (isCheck) {
  const complaints = [
    ...brokenRules(cruised),
    ...stale.map(([name]) => `${file}: '${name}' is stale, run npm run architecture`),
  ];
  for (const complaint of complaints) console.error(complaint);
  process.exit(complaints.length === 0 ? 0 : 1);
}
writeFileSync(
  file,
  stale.reduce((written, [name, section]) => withSection(written, name, section), document),
);
console.log(
  `${file}: ${stale.length === 0 ? 'up to date' : `${stale.map(([name]) => name).join(', ')} written`}`,
);
