import { hostPolicy, immutableFolders, type Site, securityHeaders } from './headers';

const headersOf = (site: Site): [name: string, value: string][] =>
  Object.entries({ ...securityHeaders(site), 'content-security-policy': hostPolicy });

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

const { paths, control } = immutableFolders;

/** Cloudflare Pages and Netlify read `_headers` from the published folder. */
const headersFile = (site: Site): string =>
  [
    `/*\n${indented(headersOf(site).map(([name, value]) => `${name}: ${value}`))}`,
    ...paths.map((path) => `${path}*\n${indented([`cache-control: ${control}`])}`),
  ].join('');

/** For nginx: `include` this file in the `server` block with the folder as its `root`. */
const nginxFile = (site: Site): string => `${headersOf(site)
  .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}' always;\n`)
  .join('')}
set $kept no-cache;
if ($uri ~ ^(${paths.join('|')})) {
  set $kept '${control}';
}
add_header cache-control $kept;

location / {
  try_files $uri $uri/index.html /fallback.html;
}
`;

/** For Caddy: `import` this file in the site's block, after `root`. */
const caddyFile = (site: Site): string => `header {
${indented(headersOf(site).map(([name, value]) => `${name} \`${value}\``))}}
@kept path ${paths.map((path) => `${path}*`).join(' ')}
header @kept cache-control \`${control}\`
header ?cache-control no-cache
try_files {path} {path}/index.html /fallback.html
encode
file_server
`;

/** Configuration of static hosts, by file name. */
export const hostFiles = (site: Site): Record<'_headers' | 'nginx.conf' | 'Caddyfile', string> => ({
  _headers: headersFile(site),
  'nginx.conf': nginxFile(site),
  Caddyfile: caddyFile(site),
});
