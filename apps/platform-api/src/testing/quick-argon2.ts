import { createRequire } from 'node:module';

// Stands for `@node-rs/argon2` in the tests (vitest.config.ts): they hash thousands of passwords, and the product's
// parameters are made to take long. A hash names its own, so that both verify what the other one hashed.

const { hash: hashSlowly, verify } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

export { verify };

/** What wire.md asks for. */
const MIN_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const QUICK_PARAMETERS = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** @throws Error if the product would hash with less than wire.md asks for */
export const hash: typeof hashSlowly = async (password, options, signal) => {
  for (const [name, min] of Object.entries(MIN_PARAMETERS)) {
    const parameter: unknown = Reflect.get(options ?? {}, name);
    if (typeof parameter !== 'number' || parameter < min)
      throw new Error(`${name} is ${String(parameter)}, not ${min}`);
  }
  return hashSlowly(password, { ...options, ...QUICK_PARAMETERS }, signal);
};
