import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The inline script of the fake claim lookup, which the content security policy must allow by its hash. */
export const INLINE = "document.documentElement.dataset['drawn']='<b>&amp;'";
/** Content of files that must never be served. */
export const SECRET = 'not for visitors';
export const ASSET = `${'console.log("an asset");'.repeat(100)}\n`;

/** Makes pages long enough for compression. */
const LONG = '<p>Loading</p>'.repeat(150);

const page = (title: string, assets: string, inline = '') =>
  `<!doctype html>\n<html lang="en" dir="ltr" data-theme="greysteel"><head><title>${title}</title>` +
  `<script type="module" src="/${assets}/app-1a2b3c.js"></script></head><body><div id="root">${LONG}</div>${inline}</body></html>`;

export interface BuiltApps {
  readonly panelFolder: string;
  readonly claimLookupFolder: string;
  readonly remove: () => void;
}

/** Writes two small folders like a build, with secret files inside and above them. */
export function buildApps(): BuiltApps {
  const folder = mkdtempSync(join(tmpdir(), 'built-apps-'));
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('secret.txt', SECRET);
  for (const [app, assets, html] of [
    ['panel', 'assets', page('Store panel', 'assets')],
    ['claims', 'claim-assets', page('Claim', 'claim-assets', `<script>${INLINE}</script>`)],
  ] as const) {
    write(`${app}/index.html`, html);
    write(`${app}/.vite/manifest.json`, SECRET);
    write(`${app}/secret.txt`, SECRET);
    write(`${app}/favicon.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${app}</title></svg>`);
    if (app === 'panel') write(`${app}/push-worker.js`, ASSET);
    write(`${app}/${assets}/app-1a2b3c.js`, ASSET);
    write(`${app}/${assets}/app-1a2b3c.js.br`, brotliCompressSync(ASSET));
    write(`${app}/${assets}/app-1a2b3c.js.gz`, gzipSync(ASSET));
    write(`${app}/${assets}/app-4d5e6f.css`, 'a{}');
  }
  return {
    panelFolder: join(folder, 'panel'),
    claimLookupFolder: join(folder, 'claims'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
