import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** A random key for each shape. React needs keys for lists that change; an icon's shapes never do. */
const KEYS = /,?\s*key: "[^"]*"/g;
/** Class names without styles, and the default size of every icon. */
const FACTS = /^\s*(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),$/gm;

const FACTORY = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.m?js$/;
const LEAN_FACTORY = fileURLToPath(new URL('./lean-icon.ts', import.meta.url));

/** Reduces icons to what draws them: the rest does not compress, and an icon is on every button. */
export function leanIcons(): Plugin {
  let isReplaced = false;
  return {
    name: 'lean-icons',
    apply: 'build',
    load: {
      filter: { id: FACTORY },
      handler() {
        isReplaced = true;
        return `export { createLucideIcon as default } from ${JSON.stringify(LEAN_FACTORY)};`;
      },
    },
    transform: {
      filter: { id: /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.m?js$/ },
      handler: (code) => ({ code: code.replaceAll(KEYS, '').replaceAll(FACTS, ''), map: null }),
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('The icons are created by another module than before');
    },
  };
}
