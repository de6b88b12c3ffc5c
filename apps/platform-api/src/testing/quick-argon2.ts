import { createRequire } from 'node:module';

// Stands for `@node-rs/argon2` in the tests (vitest.config.ts): they hash thousands of passwords, and the product's
// parameters are made to take long. A hash names its own, so that both verify what the other one hashed.

const { hash: hashSlowly, verify } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

export { verify };

/** What wire.md asks for. */
const LEAST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** @throws Error if the product would hash with less than wire.md asks for */
export const hash: typeof hashSlowly = async (password, options, signal) => {
  for (const [name, least] of Object.entries(LEAST)) {
    const given: unknown = Reflect.get(options ?? {}, name);
    if (typeof given !== 'number' || given < least) throw new Error(`${name} is ${String(given)}, not ${least}`);
  }
  return hashSlowly(password, { ...options, ...QUICK }, signal);
};
