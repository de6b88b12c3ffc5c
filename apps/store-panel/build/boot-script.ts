import { resolve } from 'node:path';

import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';

import { bundleClassic } from './bundle-classic.ts';
import { type Bundle, filesOfChunk } from './files-of-chunk.ts';
import { textsFolder } from './texts-as-data.ts';

/** Placeholder in index.html for the script. */
const BOOT_PLACEHOLDER = '<!-- boot -->';

interface BootScript {
  readonly entry: string;
  /** A module of values that is run at build time: only its exported values go into the page. */
  readonly values: string;
  /** Chunks of which the script requests all files, by the name that it knows them by. */
  readonly chunks: Readonly<Record<string, string>>;
}

/**
 * Writes a small classic script into index.html. It runs before the first paint and starts the first requests while the
 * modules still load. The server allows the page's inline scripts by hash only.
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
        const plugins = [evaluateModule(resolve(config.root, values), config)];
        const define = { EARLY_FILES: JSON.stringify(files), EARLY_TEXTS_FOLDER: JSON.stringify(texts) };
        const code = await bundleClassic(resolve(config.root, entry), config, { plugins, define });
        // An end tag in the code would end the script element.
        const inPage = code.replaceAll('</script', String.raw`<\/script`);
        return html.replace(BOOT_PLACEHOLDER, () => `<script>${inPage}</script>`);
      },
    },
  };
}

/** Returns scripts and styles of each chunk and of its imports, without those that the page requests itself. */
function filesOf(bundle: Bundle, html: string, chunks: BootScript['chunks'], base: string): Record<string, string[]> {
  const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = Object.entries(chunks).map(([screen, name]) => {
    const [chunk, other] = outputs.filter((output) => output.name === name);
    if (!chunk || other)
      throw new Error(`The build has ${other ? 'several chunks' : 'no chunk'} called ${name} for ${screen}`);
    const files = [...filesOfChunk(chunk.fileName, bundle)].map((file) => base + file);
    return [screen, files.filter((file) => !html.includes(file))] as const;
  });
  return Object.fromEntries(entries);
}

/** Evaluates a module from source, so no package has to be built first. */
function evaluateModule(file: string, { root, resolve: { conditions } }: ResolvedConfig): Plugin {
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
