import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReportData } from './data';
import { html, type Markup, trusted } from './html';
import { machineSection } from './machineSection';
import { overview } from './overview';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const digest = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The whole report as one file that loads nothing from any server. The same data gives the same bytes. */
export async function reportPage(title: string, data: ReportData): Promise<string> {
  const style = read('./report.css');
  const script = read('./light.js');
  const policy = `default-src 'none'; style-src ${digest(style)}; script-src ${digest(script)}; base-uri 'none'; form-action 'none'`;
  const sections: Markup[] = [];
  for (const machine of data.machines)
    sections.push(await machineSection(machine, data.machines.length === 1));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header><div class="wrap"><h1>Path coverage</h1><p>What the tests planned from the machines cover, and what they do not.</p></div></header>
<nav aria-label="Machines"><div class="wrap"><ul>${data.machines.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></div></nav>
<main id="main" class="wrap" tabindex="-1">
${overview(data)}
<section aria-labelledby="reading"><h2 id="reading">How to read it</h2>
<ul class="legend">
<li class="covered"><b>Solid</b>, with a count such as 3×: so many steps of the tests cover it.</li>
<li class="not-covered"><b>Dashed, not covered</b>: it can be reached, and no test goes there.</li>
<li class="unreachable"><b>Dotted, unreachable</b>: nothing that the model knows leads there; the reason stands in the table below the chart.</li>
</ul>
<p>Point at a path, or move to it with the Tab key, and what it takes is drawn bold in the chart. An opened path stays so.</p></section>
${sections}
</main>
<footer><div class="wrap"><p>Written by the path tool's command <code>report</code>.</p></div></footer>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return page.toString();
}
