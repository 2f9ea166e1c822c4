import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const keyLength = 32;
const cost = 2 ** 14;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$cost$salt$key`, salt and key in base64. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: cost });
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
};

/** False for anything that `hashPassword` did not return. Takes the same time for right and wrong passwords. */
export const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const [scheme, hashCost, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !hashCost || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(hashCost) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
