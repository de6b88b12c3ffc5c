import type { Plugin } from 'vite';

/** What only makes a component or a context may go if nobody uses what it made. */
const MAKES = /= (?=React\$?\d*\.(?:forwardRef|createContext)\()/g;
/** Names for developer tools; each would keep what it names. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets the router's components that nobody uses (forms, scroll restoration, links that fetch ahead) stay out of the build:
 * its files say of themselves that they do nothing when loaded, but not which calls in them don't.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/ },
      handler: (code) => ({ code: code.replaceAll(MAKES, '= /* @__PURE__ */ ').replaceAll(NAMES, ''), map: null }),
    },
  };
}
