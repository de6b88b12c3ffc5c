import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Plugin } from 'vite';

import { CLAIM_NAMESPACES, MAIL_NAMESPACES, PAGE_NAMESPACES, SCAN_NAMESPACES } from '../src/texts/page-namespaces.ts';

/** Text modules by name: their namespaces and the kit messages they include. */
const TABLES = {
  'virtual:page-texts': { name: 'PAGE_TEXTS', files: PAGE_NAMESPACES, kit: '@store-panel/ui/messages' },
  'virtual:claim-texts': { name: 'CLAIM_TEXTS', files: CLAIM_NAMESPACES, kit: '@store-panel/ui/messages/forms' },
  'virtual:mail-texts': { name: 'MAIL_TEXTS', files: MAIL_NAMESPACES, kit: null },
  'virtual:scan-texts': { name: 'SCAN_TEXTS', files: SCAN_NAMESPACES, kit: null },
} as const;
type TableId = keyof typeof TABLES;
const tableOf = (id: string) =>
  (Object.keys(TABLES) as TableId[]).find((one) => id === one || id.startsWith(`${one}/`));

type Parts = Readonly<Record<string, readonly string[]>>;

/**
 * Namespaces of which only parts are used: validation messages by field name. Loaded on demand, because the Vite config
 * may be read before the packages are built.
 */
async function readParts(table: TableId): Promise<Parts> {
  if (table !== 'virtual:page-texts') return { validation: ['email'] };
  const { claimSchema } = await import('@store-panel/domain/validation/claim');
  return { validation: Object.keys(claimSchema.fields) };
}

/** Prefix of virtual modules, by bundler convention. */
const MADE_UP = '\0';

/**
 * Provides `virtual:page-texts` and others: per language a function that loads all its texts in one request. Imported
 * one by one, a language would be four files and the panel's texts would be built, too.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    resolveId: (id) => (tableOf(id) === undefined ? undefined : MADE_UP + id),
    async load(id) {
      const table = id.startsWith(MADE_UP) ? tableOf(id.slice(MADE_UP.length)) : undefined;
      if (table === undefined) return undefined;
      const loader = await this.resolve('@store-panel/locales/load');
      if (!loader) throw new Error('@store-panel/locales/load is not there');
      const folder = dirname(loader.id);
      const language = id.split('/')[1];
      if (language === undefined) return tableModule(table, folder);
      return languageModule(table, await readParts(table), folder, language);
    },
  };
}

function tableModule(table: TableId, folder: string): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = languages.map(({ name }) => `${name}: () => import('${table}/${name}').then((texts) => texts.default)`);
  return `export const ${TABLES[table].name} = {\n${rows.join(',\n')}\n};\n`;
}

function languageModule(table: TableId, visibleParts: Parts, folder: string, language: string): string {
  const { files, kit } = TABLES[table];
  const imports = files.map((name, at) => {
    const parts = visibleParts[name]?.map((part) => `${part} as text${at}_${part}`);
    return `import ${parts ? `{ ${parts.join(', ')} }` : `text${at}`} from '${folder}/${language}/${name}.json';`;
  });
  const texts = files.map((name, at) => {
    const parts = visibleParts[name]?.map((part) => `${part}: text${at}_${part}`);
    return `'${name}': ${parts ? `{ ${parts.join(', ')} }` : `text${at}`}`;
  });
  return [
    ...imports,
    // Each message module of the kit has one export, named after its language.
    ...(kit === null ? [] : [`import * as kit from '${kit}/${language}';`]),
    `export default { texts: { ${texts.join(', ')} }${kit === null ? '' : ', kit: Object.values(kit)[0]'} };\n`,
  ].join('\n');
}
