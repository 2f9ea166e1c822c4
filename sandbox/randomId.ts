import { randomBytes } from 'node:crypto';

/** Without letters that are taken for figures when an id is read out at the gate. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits: not guessable as the address of a payment page. */
export const randomId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(16), (byte) => characters[byte % characters.length]).join('')}`;

/** 256 random bits, for tokens and secrets. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
