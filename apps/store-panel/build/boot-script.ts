import { resolve } from 'node:path';

import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Where index.html wants the script. */
const PLACE = '<!-- boot -->';

/**
 * Writes a small classic script into index.html: it runs before the first paint and starts the first requests while the
 * modules are still on their way. The server allows the page's inline scripts by their hashes, and no others.
 */
export function bootScript(entry: string): Plugin {
  let config: ResolvedConfig;
  let made: Promise<string> | undefined;
  const bundle = () => (made ??= bundleClassic(resolve(config.root, entry), config));
  return {
    name: 'boot-script',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => html.replace(PLACE, `<script>${await bundle()}</script>`),
    },
  };
}

async function bundleClassic(entry: string, { root, resolve: { conditions } }: ResolvedConfig): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: [...conditions] },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' }, minify: true },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  // In a page the end of a script element would end the script, wherever it stands.
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
}
