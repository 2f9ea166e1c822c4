import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** `N`, `r` and `p` of scrypt. */
export type ScryptCost = readonly [n: number, r: number, p: number];

/** OWASP's equal of N=2^17, r=8, p=1 in a quarter of the memory: Node computes four hashes at once. */
const owaspCost: ScryptCost = [2 ** 15, 8, 3];

const keyLength = 32;

export type Passwords = {
  /** `scrypt$N,r,p$salt$key`, salt and key in base64. */
  hash(password: string): Promise<string>;
  /** False for anything that is not a hash. Takes the same time for right and wrong passwords. */
  matches(password: string, hash: string): Promise<boolean>;
  /** Whether a hash was made at another cost. */
  isOutdated(hash: string): boolean;
};

const derive = (password: string, salt: Buffer, [N, r, p]: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 64 * 2 ** 20 };
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export const createPasswords = (cost: ScryptCost = owaspCost): Passwords => ({
  async hash(password) {
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.join(), salt.toString('base64'), key.toString('base64')].join('$');
  },
  async matches(password, hash) {
    const [scheme, hashCost, salt, key] = hash.split('$');
    if (scheme !== 'scrypt' || !hashCost || !salt || !key) return false;
    // Hashes of earlier versions name N alone.
    const [n = 0, r = 8, p = 1] = hashCost.split(',').map(Number);
    const expected = Buffer.from(key, 'base64');
    const actual = await derive(password, Buffer.from(salt, 'base64'), [n, r, p]);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  },
  isOutdated: (hash) => hash.split('$')[1] !== cost.join(),
});
