import { writeFileSync } from 'node:fs';
import { apiLimits } from './apiLimits';
import { apiTypes } from './apiTypes';
import { answerHelp } from './commandLine';

answerHelp(
  'npm run api: writes the types of openapi.yaml into src/api/schema.d.ts, and its limits into domain/form/contractLimits.ts',
);
writeFileSync('src/api/schema.d.ts', await apiTypes());
writeFileSync('domain/form/contractLimits.ts', apiLimits());
