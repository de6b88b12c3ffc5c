import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Plugin } from 'vite';

import { CLAIM_NAMESPACES, MAIL_NAMESPACES, PAGE_NAMESPACES, SCAN_NAMESPACES } from '../src/texts/page-namespaces.ts';

/** Each table of texts, by the module's name: which files it is made of, and which words of the kit go along, if any. */
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
 * Of these files only some parts are ever shown: what a rule says of a field stands under the field's name. Asked for while
 * texts are made: what reads the build's settings alone may do so before the packages are built.
 */
async function readParts(table: TableId): Promise<Parts> {
  if (table !== 'virtual:page-texts') return { validation: ['email'] };
  const { claimSchema } = await import('@store-panel/domain/validation/claim');
  return { validation: Object.keys(claimSchema.fields) };
}

/** Marks modules that are no files, as bundlers agreed. */
const MADE_UP = '\0';

/**
 * The modules `virtual:page-texts` and its like: for every language a function that fetches all of it in that
 * language, in one request. Taken one by one, the texts of a language would be four files, and those of the panel would be
 * built along.
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

function languageModule(table: TableId, shown: Parts, folder: string, language: string): string {
  const { files, kit } = TABLES[table];
  const imports = files.map((name, at) => {
    const parts = shown[name]?.map((part) => `${part} as text${at}_${part}`);
    return `import ${parts ? `{ ${parts.join(', ')} }` : `text${at}`} from '${folder}/${language}/${name}.json';`;
  });
  const texts = files.map((name, at) => {
    const parts = shown[name]?.map((part) => `${part}: text${at}_${part}`);
    return `'${name}': ${parts ? `{ ${parts.join(', ')} }` : `text${at}`}`;
  });
  return [
    ...imports,
    // The kit calls each table by its language's name; it is the module's only export.
    ...(kit === null ? [] : [`import * as kit from '${kit}/${language}';`]),
    `export default { texts: { ${texts.join(', ')} }${kit === null ? '' : ', kit: Object.values(kit)[0]'} };\n`,
  ].join('\n');
}
