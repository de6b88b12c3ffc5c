import { resolve } from 'node:path';

import { type IndexHtmlTransformContext, type Plugin, type ResolvedConfig, runnerImport } from 'vite';

import { bundleClassic } from './bundle-classic.ts';
import { textsFolder } from './texts-as-data.ts';

/** Where index.html wants the script. */
const PLACE = '<!-- boot -->';

interface BootScript {
  readonly entry: string;
  /** A module of values, run beforehand: only what comes out of it goes into the page. */
  readonly values: string;
  /** By the screen that the panel is opened with, the name of the chunk that it needs first. */
  readonly chunks: Readonly<Record<string, string>>;
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Writes a small classic script into index.html: it runs before the first paint and starts the first requests while the
 * modules are still on their way. The server allows the page's inline scripts by their hashes, and no others.
 */
export function bootScript({ entry, values, chunks }: BootScript): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? filesOf(bundle, html, chunks, config.base) : {};
        const texts = bundle ? `${config.base}${textsFolder(config)}` : '';
        const plugins = [evaluated(resolve(config.root, values), config)];
        const define = { EARLY_FILES: JSON.stringify(files), EARLY_TEXTS_FOLDER: JSON.stringify(texts) };
        const code = await bundleClassic(resolve(config.root, entry), config, { plugins, define });
        // In a page the end of a script element would end the script, wherever it stands.
        const inPage = code.replaceAll('</script', String.raw`<\/script`);
        return html.replace(PLACE, () => `<script>${inPage}</script>`);
      },
    },
  };
}

/** The files of each chunk and of what it imports, but for those that the page asks for by itself. */
function filesOf(bundle: Bundle, html: string, chunks: BootScript['chunks'], base: string): Record<string, string[]> {
  const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = Object.entries(chunks).map(([screen, name]) => {
    const chunk = outputs.find((output) => output.name === name);
    if (!chunk) throw new Error(`The build has no chunk called ${name} for ${screen}`);
    const files = [chunk.fileName, ...chunk.imports].map((file) => base + file);
    return [screen, files.filter((file) => !html.includes(file))] as const;
  });
  return Object.fromEntries(entries);
}

/** What the table of screens says is taken from its source, which needs no built packages. */
function evaluated(file: string, { root, resolve: { conditions } }: ResolvedConfig): Plugin {
  return {
    name: 'evaluated',
    async load(id) {
      if (id !== file) return null;
      const { module } = await runnerImport<object>(file, {
        root,
        logLevel: 'error',
        environments: { inline: { resolve: { noExternal: true, conditions: [...conditions] } } },
      });
      const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return lines.join('\n');
    },
  };
}
