import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** The module whose imports of text files become requests. */
const LOADER = /[\\/]locales[\\/]src[\\/]load\.ts$/;

interface TextFile {
  /** `en/orders.json` */
  readonly name: string;
  readonly json: string;
}

function textFiles(): readonly TextFile[] {
  const folder = fileURLToPath(new URL('../node_modules/@store-panel/locales/src', import.meta.url));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(join(folder, language)).map((file) => ({
        name: `${language}/${file}`,
        json: JSON.stringify(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
      })),
    );
}

/**
 * In the built panel texts are data and not modules: as modules, each of the hundred files would be parsed as a program
 * and stand with its hash in a table that everyone loads. One hash names the folder of all.
 */
export function textsAsData(): Plugin {
  let folder = '';
  let base = '/';
  let files: readonly TextFile[] = [];
  return {
    name: 'texts-as-data',
    apply: 'build',
    configResolved(config) {
      files = textFiles();
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
      folder = `${config.build.assetsDir}/texts-${hash}`;
      base = config.base;
    },
    load(id) {
      if (!LOADER.test(id)) return null;
      return `export async function loadNamespace(language, namespace) {
        const response = await fetch('${base}${folder}/' + language + '/' + namespace + '.json');
        if (!response.ok) throw new Error('Texts ' + language + '/' + namespace + ': ' + response.status);
        return response.json();
      }`;
    },
    generateBundle() {
      for (const { name, json } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: json });
    },
  };
}
