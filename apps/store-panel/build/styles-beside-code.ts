import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

import { filesOfChunk } from './files-of-chunk.ts';

const LAYERS = /@layer [\w., ]+;/;
const LAYERS_FILE = fileURLToPath(new URL('../node_modules/@store-panel/ui/src/styles/layers.css', import.meta.url));

/** Returns the statement that orders the cascade layers. */
function orderOfLayers(): string {
  const [order] = LAYERS.exec(readFileSync(LAYERS_FILE, 'utf8')) ?? [];
  if (order === undefined) throw new Error(`${LAYERS_FILE} declares no layers`);
  return order;
}

/**
 * Lets a lazy chunk load at the same time as its styles: the bundler's loader fetches what it preloads, styles
 * included, and only then the chunk itself. Of scripts nothing but that chunk is preloaded, and only beside styles: the
 * boot script requests the first screens, links prefetch the others, and the names of all imports would be part of
 * every page load. Every source of styles begins with the order of the cascade layers, because any sheet may come first.
 */
export function stylesBesideCode(): Plugin {
  const styled = new Set<string>();
  const order = orderOfLayers();
  return {
    name: 'styles-beside-code',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, _imports, { hostType }) => (hostType === 'js' && styled.has(file) ? [file] : []),
        },
      },
    }),
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: order + code, map: null }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle))
        if ([...filesOfChunk(file, bundle)].some((one) => one.endsWith('.css'))) styled.add(file);
    },
  };
}
