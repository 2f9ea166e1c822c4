import { randomBytes } from 'node:crypto';

/** 96 random bits: not guessable as the address of a payment page. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('base64url')}`;

/** 256 random bits, for tokens and secrets. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
