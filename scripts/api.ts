import { writeFileSync } from 'node:fs';
import { apiTypes } from './apiTypes';
import { answerHelp } from './commandLine';

answerHelp('npm run api: writes the types of openapi.yaml into src/api/schema.d.ts');
writeFileSync('src/api/schema.d.ts', await apiTypes());
