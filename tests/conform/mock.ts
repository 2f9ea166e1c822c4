import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Configuration of the mock server made from openapi.yaml. */
export const mockDocument = '.cache/conform/openapi.yaml';

/** Small generated lists. */
const amounts = `
x-json-schema-faker:
  min-items: 1
  max-items: 3
`;

export function writeMockDocument(): void {
  mkdirSync(dirname(mockDocument), { recursive: true });
  writeFileSync(mockDocument, readFileSync('openapi.yaml', 'utf8') + amounts);
}
