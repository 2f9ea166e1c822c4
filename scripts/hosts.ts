import { hostPolicy, immutableFolders, type Site, securityHeaders } from './headers';

const headersOf = (site: Site): [name: string, value: string][] =>
  Object.entries({ ...securityHeaders(site), 'content-security-policy': hostPolicy });

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

const { paths, control } = immutableFolders;

/**
 * Cloudflare Pages and Netlify read `_headers` from the published folder. They send a path's headers with a 404 too, so
 * only files that exist are named.
 */
const headersFile = (site: Site, files: readonly string[]): string =>
  [
    `/*\n${indented(headersOf(site).map(([name, value]) => `${name}: ${value}`))}`,
    `/sw.js\n${indented(['cache-control: no-cache'])}`,
    ...files.map((file) => `${file}\n${indented([`cache-control: ${control}`])}`),
  ].join('');

/** Cloudflare Pages follows a rule even where a file exists, so no rule matches a page with a file. */
const redirectsFile = [
  ...paths.map((folder) => `${folder}* ${folder}404.html 404\n`),
  ...['legal', 'auth/reset-password'].map((path) => `/:region/${path} /fallback 200\n`),
].join('');

/** For nginx: `include` this file in the `server` block with the folder as its `root`. */
const nginxFile = (site: Site): string => `${headersOf(site)
  .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}' always;\n`)
  .join('')}
add_header vary accept-encoding;
set $kept no-cache;
if ($uri ~ ^(${paths.join('|')})) {
  set $kept '${control}';
}
add_header cache-control $kept;

location / {
  try_files $uri $uri/index.html /fallback.html;
}
location ~ ^(${paths.join('|')}) {
  try_files $uri @missing;
}
location @missing {
  types { }
  default_type text/plain;
  return 404 'Not found';
}
`;

/** For Caddy: `import` this file in the site's block, after `root`. */
const caddyFile = (site: Site): string => {
  const folders = paths.map((path) => `${path}*`).join(' ');
  return `header {
${indented([...headersOf(site), ['vary', 'accept-encoding']].map(([name, value]) => `${name} \`${value}\``))}}
@kept {
  path ${folders}
  file
}
header @kept cache-control \`${control}\`
header ?cache-control no-cache
@page {
  not path ${folders}
  file {path} {path}/index.html /fallback.html
}
rewrite @page {file_match.relative}
encode
file_server {
  precompressed br
}
`;
};

type HostFile = '_headers' | '_redirects' | 'nginx.conf' | 'Caddyfile';

/** Configuration of static hosts, by file name. @param files paths of the hashed files */
export const hostFiles = (site: Site, files: readonly string[]): Record<HostFile, string> => ({
  _headers: headersFile(site, files),
  _redirects: redirectsFile,
  'nginx.conf': nginxFile(site),
  Caddyfile: caddyFile(site),
});
