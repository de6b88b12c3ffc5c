import { builtinEnvironments, type Environment } from 'vitest/runtime';

let ready: unknown;

/**
 * jsdom's document, made once a worker and kept for its files, as a page is kept while screens come and go. With
 * `isolate: false` modules are kept too, and some listen to the document they were loaded with.
 */
export default {
  name: 'shared-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    ready ??= await builtinEnvironments.jsdom.setup(global, options);
    return { teardown() {} };
  },
} satisfies Environment;
