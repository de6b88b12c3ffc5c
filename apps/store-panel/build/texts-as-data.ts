import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin, ResolvedConfig } from 'vite';

import { INITIAL_SCREENS, initialTextsFile } from '../src/shared/i18n/initial-namespaces.ts';

/** The module whose imports of text files become requests. */
const LOADER = /[\\/]locales[\\/]src[\\/]load\.ts$/;

interface TextFile {
  /** `en/orders.json` */
  readonly name: string;
  readonly json: string;
}

/** Returns a file for each namespace, and one for each first screen with all of its initial namespaces. */
function textFiles(): readonly TextFile[] {
  const folder = fileURLToPath(new URL('../node_modules/@store-panel/locales/src', import.meta.url));
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return languages.flatMap(({ name: language }) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
    const fileOf = (name: string, texts: unknown) => ({ name: `${language}/${name}`, json: JSON.stringify(texts) });
    return [
      ...readdirSync(join(folder, language)).map((file) => fileOf(file, read(file))),
      ...Object.entries(INITIAL_SCREENS).map(([screen, namespaces]) =>
        fileOf(initialTextsFile(screen), Object.fromEntries(namespaces.map((name) => [name, read(`${name}.json`)]))),
      ),
    ];
  });
}

/** The folder of a build's texts; one hash covers all of them. */
export function textsFolder({ build: { assetsDir } }: Pick<ResolvedConfig, 'build'>): string {
  const hash = createHash('sha256').update(JSON.stringify(textFiles())).digest('base64url').slice(0, 8);
  return `${assetsDir}/texts-${hash}`;
}

/**
 * Loads texts as data instead of modules in the built panel: as modules, each of the hundred files would be parsed as a
 * program and its hash would be in a table that every user loads.
 */
export function textsAsData(): Plugin {
  let folder = '';
  let base = '/';
  return {
    name: 'texts-as-data',
    apply: 'build',
    configResolved(config) {
      folder = textsFolder(config);
      base = config.base;
    },
    load(id) {
      if (!LOADER.test(id)) return null;
      return `export async function loadNamespace(language, namespace) {
        const early = window.earlyTexts;
        if (early?.language === language && early.namespaces.includes(namespace)) {
          const texts = await early.texts.catch(() => undefined);
          if (texts) return texts[namespace];
        }
        const response = await fetch('${base}${folder}/' + language + '/' + namespace + '.json');
        if (!response.ok) throw new Error('Texts ' + language + '/' + namespace + ': ' + response.status);
        return response.json();
      }`;
    },
    generateBundle() {
      for (const { name, json } of textFiles())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: json });
    },
  };
}
