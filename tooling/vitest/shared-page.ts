import { builtinEnvironments, type Environment } from 'vitest/runtime';

let ready: unknown;

/**
 * jsdom's document, created once a worker and used by all of its files. With `isolate: false` they share the libraries
 * too, and some of these listen to the document they were loaded with.
 */
export default {
  name: 'shared-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    ready ??= await builtinEnvironments.jsdom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
