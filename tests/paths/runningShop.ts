import { readPort } from '../../scripts/readPort';

/** Addresses of the shop that `npm start` runs with the same settings. */
export const shopAddress = `localhost:${readPort(process.env, 'PORT', 3000)}`;
export const sandboxAddress = `localhost:${readPort(process.env, 'SANDBOX_PORT', 3100)}`;
