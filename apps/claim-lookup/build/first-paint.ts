import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type InlineConfig, mergeConfig, type Plugin, type ResolvedConfig } from 'vite';

import { pageTexts } from './page-texts.ts';
import type { Drawing } from '../src/first-paint/prerender.tsx';

/** Placeholder in index.html for the prerendered markup. */
const PLACEHOLDER = '<!-- first paint -->';

/**
 * Prerenders the page into index.html, with the inline script that shows it before other scripts load. The development
 * page starts empty.
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
        if (!bundle) return html.replace(PLACEHOLDER, '');
        const { page, logo, texts } = await prerender(config);
        const script = await bootScript(config, texts);
        const parts = [
          `<template id="page">${page}</template>`,
          `<template id="logo">${logo}</template>`,
          `<script>${script}</script>`,
        ];
        return html.replace(PLACEHOLDER, () => parts.join(''));
      },
    },
  };
}

/** Settings shared with the page's build, so that the prerendered markup has the same class names. */
function bundleConfig({ root, resolve: { conditions }, css }: ResolvedConfig, overrides: InlineConfig): InlineConfig {
  const shared: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: [...conditions] },
    css: { transformer: css.transformer },
    plugins: [pageTexts()],
  };
  return mergeConfig(shared, overrides);
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

async function prerender(config: ResolvedConfig): Promise<Drawing> {
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
  // Escapes `</script>`, because texts may contain anything.
  return code.trim().replaceAll('</', String.raw`<\/`);
}
