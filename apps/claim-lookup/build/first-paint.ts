import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type InlineConfig, mergeConfig, type Plugin, type ResolvedConfig } from 'vite';

import { pageTexts } from './page-texts.ts';
import type { Drawing } from '../src/first-paint/prerender.tsx';

/** Where index.html wants the drawing. */
const PLACE = '<!-- first paint -->';

/**
 * Draws the page at build time and puts it into index.html, with the small inline script that shows it before any other
 * script is there. While developing the page begins empty.
 */
export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-paint',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html.replace(PLACE, '');
        const { page, logo, texts } = await drawn(config);
        const script = await bootScript(config, texts);
        const parts = [
          `<template id="page">${page}</template>`,
          `<template id="logo">${logo}</template>`,
          `<script>${script}</script>`,
        ];
        return html.replace(PLACE, () => parts.join(''));
      },
    },
  };
}

/** What both bundles share with the page's own, so that the drawn markup has the page's class names. */
function bundleConfig({ root, resolve: { conditions }, css }: ResolvedConfig, own: InlineConfig): InlineConfig {
  const shared: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: [...conditions] },
    css: { transformer: css.transformer },
    plugins: [pageTexts()],
  };
  return mergeConfig(shared, own);
}

async function bundled(config: InlineConfig): Promise<string> {
  const result = await build(config);
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk, ...more] = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter(isChunk);
  if (!chunk || more.length > 0) throw new Error('The drawing has to come out as one script.');
  return chunk.code;
}

const isChunk = <Output extends { readonly type: string }>(
  output: Output,
): output is Extract<Output, { type: 'chunk' }> => output.type === 'chunk';

async function drawn(config: ResolvedConfig): Promise<Drawing> {
  const code = await bundled(
    bundleConfig(config, {
      ssr: { noExternal: true, resolve: { conditions: ['@store-panel/source', 'node', 'module', 'production'] } },
      build: {
        write: false,
        ssr: resolve(config.root, 'src/first-paint/prerender.tsx'),
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'claim-lookup-'));
  try {
    const file = join(folder, 'prerender.mjs');
    await writeFile(file, code);
    const { draw } = (await import(pathToFileURL(file).href)) as { readonly draw: () => Promise<Drawing> };
    return await draw();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bootScript(config: ResolvedConfig, texts: Drawing['texts']): Promise<string> {
  const code = await bundled(
    bundleConfig(config, {
      define: { EARLY_TEXTS: JSON.stringify(texts) },
      build: {
        write: false,
        target: config.build.target,
        lib: {
          entry: resolve(config.root, 'src/first-paint/boot.ts'),
          formats: ['iife'],
          name: 'boot',
          fileName: 'boot',
        },
        minify: true,
      },
    }),
  );
  // A text may hold anything; the script must not end before its end.
  return code.trim().replaceAll('</', String.raw`<\/`);
}
