import { hash, verify } from '@node-rs/argon2';

// Argon2id is this library's default algorithm; the parameters are those of wire.md.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let dummy: Promise<string> | undefined;

/**
 * Checks a password. An account that does not exist (`stored` null) costs the same time as a wrong password, so that
 * the answer's duration does not tell which accounts there are.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return matches && stored !== null;
}
