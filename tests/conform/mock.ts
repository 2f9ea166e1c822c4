import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the mock server is made from: openapi.yaml, and how much of what it makes up itself. */
export const mockDocument = '.cache/conform/openapi.yaml';

/** Some of everything, but no list of a thousand races with two hundred tickets each. */
const amounts = `
x-json-schema-faker:
  min-items: 1
  max-items: 3
`;

export function writeMockDocument(): void {
  mkdirSync(dirname(mockDocument), { recursive: true });
  writeFileSync(mockDocument, readFileSync('openapi.yaml', 'utf8') + amounts);
}
