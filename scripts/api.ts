import { writeFileSync } from 'node:fs';
import { answerHelp } from './answerHelp';
import { apiTypes } from './apiTypes';

answerHelp('npm run api: writes the types of openapi.yaml into src/api/schema.d.ts');
writeFileSync('src/api/schema.d.ts', await apiTypes());
