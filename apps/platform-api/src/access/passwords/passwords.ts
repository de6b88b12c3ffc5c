import { hash, verify } from '@node-rs/argon2';

// Argon2id is this library's default algorithm; the parameters are those of wire.md.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let dummy: Promise<string> | undefined;

/**
 * Checks a password. A missing account (`stored` null) takes as long as a wrong password, so that the response time
 * does not reveal which accounts exist.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && stored !== null;
}
