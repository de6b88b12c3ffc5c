import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** What gets smaller. Pictures and fonts are compressed already; source maps are for developers. */
const TEXTS: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

const WAYS = [
  {
    extension: '.br',
    compress: (text: Buffer) => promisify(brotliCompress)(text, { params: brotliParams(text.length) }),
  },
  { extension: '.gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
] as const;

const brotliParams = (size: number) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/**
 * Writes a `.br` and a `.gz` beside every built text asset, so that the server answers with them as they are. The files
 * outside the assets folder keep their plain form alone: the server writes into the page before it sends it.
 */
export function precompress(): Plugin {
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build, isWorker }) {
      assets = isWorker ? '' : resolve(root, build.outDir, build.assetsDir);
    },
    async closeBundle(error) {
      if (assets === '' || error) return;
      await compressFolder(assets);
    },
  };
}

/** Compresses what is worth it: a copy that is no smaller than the file is not kept. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => TEXTS.has(extname(file)));
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file);
      const text = await readFile(path);
      for (const { extension, compress } of WAYS) {
        const small = await compress(text);
        if (small.length < text.length) await writeFile(path + extension, small);
      }
    }),
  );
}
