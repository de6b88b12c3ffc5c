import type { Plugin } from 'vite';

/** Calls that only create a component or a context are removable if their result is unused. */
const FACTORY_CALLS = /= (?=React\$?\d*\.(?:forwardRef|createContext)\()/g;
/** Names for developer tools. Each would keep its component in the build. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/** Instrumentation hooks, which the panel does not use; the router calls them at every step but never sets them up. */
const INSTRUMENTATION = /[\\/]router[\\/]instrumentation\.m?js$/;
const EXPORTED = /^export \{ (?<names>[^}]*) \};$/m;

/**
 * Returns a module with the same exports that does nothing. Throws if the module has changed since this was written.
 */
function stubInstrumentation(code: string): string {
  const names = EXPORTED.exec(code)?.groups?.['names']?.split(', ');
  if (!names?.includes('instrumentClientSideRouter'))
    throw new Error('The router is watched in another way than before');
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

/**
 * Removes unused parts of the router from the build: its components (forms, scroll restoration, prefetching links),
 * because their files are declared free of side effects but not the calls in them, and its instrumentation.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/ },
      handler: (code, id) => ({
        code: INSTRUMENTATION.test(id)
          ? stubInstrumentation(code)
          : code.replaceAll(FACTORY_CALLS, '= /* @__PURE__ */ ').replaceAll(NAMES, ''),
        map: null,
      }),
    },
  };
}
