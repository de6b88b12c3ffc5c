import type { Plugin } from 'vite';

/** A random key a shape, which React needs for lists that change; an icon's shapes never do. */
const KEYS = /,?\s*key: "[^"]*"/g;
/** Names for style classes that nobody styles, and the size that every icon has unless it says otherwise. */
const FACTS = /^\s*(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),$/gm;

/** Leaves of an icon what draws it: the rest does not compress, and an icon is on every button. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.m?js$/ },
      handler: (code) => ({ code: code.replaceAll(KEYS, '').replaceAll(FACTS, ''), map: null }),
    },
  };
}
