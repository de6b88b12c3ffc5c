import type { Plugin } from 'vite';

/** A random key for each shape. React needs keys for lists that change; an icon's shapes never do. */
const KEYS = /,?\s*key: "[^"]*"/g;
/** Class names without styles, and the default size of every icon. */
const FACTS = /^\s*(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),$/gm;

/** Reduces icon modules to what draws them: the rest does not compress, and an icon is on every button. */
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
