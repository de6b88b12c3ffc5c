import { build, type Plugin, type ResolvedConfig } from 'vite';

interface ClassicOptions {
  readonly plugins?: Plugin[];
  /** Code that replaces identifiers. */
  readonly define?: Readonly<Record<string, string>>;
}

/** Bundles a module and its imports into one classic script. */
export async function bundleClassic(
  entry: string,
  { root, resolve: { conditions } }: ResolvedConfig,
  { plugins = [], define = {} }: ClassicOptions = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    define: { ...define },
    resolve: { conditions: [...conditions] },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' }, minify: true },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}
