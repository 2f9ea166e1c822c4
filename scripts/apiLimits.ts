import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Schema = { $ref?: string; maxLength?: number; properties?: Record<string, Schema> };
type Contract = {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { get?: { parameters: { name?: string; schema?: Schema }[] } }>;
};

/** Content of domain/form/contractLimits.ts. */
export const apiLimits = (): string => {
  const { components, paths }: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
  const limitOf = ({ $ref, maxLength }: Schema): number | undefined =>
    $ref === undefined ? maxLength : components.schemas[$ref.split('/').at(-1) ?? '']?.maxLength;
  const fields = [
    ...['Registration', 'Login', 'ForgottenPassword', 'UserValues', 'DriverValues'].flatMap((name) =>
      Object.entries(components.schemas[name]?.properties ?? {}),
    ),
    ...(paths['/v1/Checkouts/discount/{eventId}/{code}']?.get?.parameters ?? []).flatMap(
      ({ name, schema }) => (name === undefined || schema === undefined ? [] : [[name, schema] as const]),
    ),
  ];
  const limits = new Map<string, number>();
  for (const [name, schema] of fields) {
    const limit = limitOf(schema);
    if (limit !== undefined) limits.set(name, Math.min(limit, limits.get(name) ?? limit));
  }
  const asked = ['email', 'password', 'firstName', 'lastName', 'phone', 'code'];
  const lines = asked.map((name) => {
    const limit = limits.get(name);
    if (limit === undefined) throw new Error(`openapi.yaml: no maxLength for ${name}`);
    return `  ${name}: ${limit},\n`;
  });
  return `/** The contract's limits of what is typed; written by \`npm run api\`. A password's is that of its base64. */
export const contractLimits = {\n${lines.join('')}} as const;\n`;
};
