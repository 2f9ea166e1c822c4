import { writeFileSync } from 'node:fs';
import { apiTypes } from './apiTypes';

writeFileSync('src/api/schema.d.ts', await apiTypes());
