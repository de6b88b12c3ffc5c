import type { Plugin } from 'vite';

/** What only makes a component or a context may go if nobody uses what it made. */
const MAKES = /= (?=React\$?\d*\.(?:forwardRef|createContext)\()/g;
/** Names for developer tools; each would keep what it names. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/** Ways for others to watch a router, which nobody here does: asked for by the router at every step, built by it never. */
const WATCHING = /[\\/]router[\\/]instrumentation\.m?js$/;
const EXPORTED = /^export \{ (?<names>[^}]*) \};$/m;

/** A module of the same names that watches nothing. Throws where the module is not as it was when this was written. */
function watchingNothing(code: string): string {
  const names = EXPORTED.exec(code)?.groups?.['names']?.split(', ');
  if (!names?.includes('instrumentClientSideRouter'))
    throw new Error('The router is watched in another way than before');
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

/**
 * Leaves out of the build what nobody uses of the router: its components (forms, scroll restoration, links that fetch ahead),
 * of which its files say that they do nothing when loaded, but not which calls in them don't; and what watches it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/ },
      handler: (code, id) => ({
        code: WATCHING.test(id)
          ? watchingNothing(code)
          : code.replaceAll(MAKES, '= /* @__PURE__ */ ').replaceAll(NAMES, ''),
        map: null,
      }),
    },
  };
}
