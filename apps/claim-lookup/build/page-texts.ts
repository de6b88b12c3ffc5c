import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Plugin } from 'vite';

import { CLAIM_CALLS } from '../src/texts/claim-calls.ts';
import {
  CLAIM_NAMESPACES,
  CLAIM_RESULT_PART,
  CODE_NAMESPACES,
  CODE_RETURN_NAMESPACES,
  MAIL_NAMESPACES,
  PAGE_NAMESPACES,
  SCAN_NAMESPACES,
  TRACKING_NAMESPACES,
} from '../src/texts/page-namespaces.ts';

/** Text modules by name: their namespaces and the kit messages they include. */
const TABLES = {
  'virtual:page-texts': { name: 'PAGE_TEXTS', files: PAGE_NAMESPACES, kit: '@store-panel/ui/messages' },
  'virtual:claim-texts': { name: 'CLAIM_TEXTS', files: CLAIM_NAMESPACES, kit: '@store-panel/ui/messages/forms' },
  'virtual:mail-texts': { name: 'MAIL_TEXTS', files: MAIL_NAMESPACES, kit: null },
  'virtual:code-texts': { name: 'CODE_TEXTS', files: CODE_NAMESPACES, kit: null },
  'virtual:code-return-texts': {
    name: 'CODE_RETURN_TEXTS',
    files: CODE_RETURN_NAMESPACES,
    kit: '@store-panel/ui/messages/forms',
  },
  'virtual:tracking-texts': { name: 'TRACKING_TEXTS', files: TRACKING_NAMESPACES, kit: null },
  'virtual:scan-texts': { name: 'SCAN_TEXTS', files: SCAN_NAMESPACES, kit: null },
} as const;
type TableId = keyof typeof TABLES;
const tableOf = (id: string) =>
  (Object.keys(TABLES) as TableId[]).find((one) => id === one || id.startsWith(`${one}/`));

type Parts = Readonly<Record<string, readonly string[]>>;

/**
 * Namespaces of which only parts are used: validation messages by field name, and of claims what shows before one was found,
 * or only then. Loaded on demand, because the Vite config
 * may be read before the packages are built, and by Node itself (`--configLoader native`): Vite would replace the import by
 * the built package, which may be older than its source.
 */
async function readParts(table: TableId, folder: string): Promise<Parts> {
  if (table !== 'virtual:page-texts') return { validation: ['email'], claim: [CLAIM_RESULT_PART] };
  const { claimSchema } = await import('@store-panel/domain/validation/claim');
  const claim = Object.keys(JSON.parse(readFileSync(`${folder}/en/claim.json`, 'utf8')) as object);
  return {
    validation: Object.keys(claimSchema.fields),
    claim: claim.filter((part) => part !== CLAIM_RESULT_PART),
  };
}

/** Names of the errors that this page's calls may send. */
async function sentErrors(): Promise<ReadonlySet<string>> {
  const { COMMON_ERRORS, CONTRACT, WRITE_ERRORS } = await import('@store-panel/contract/table');
  return new Set<string>([...COMMON_ERRORS, ...WRITE_ERRORS, ...CLAIM_CALLS.flatMap((call) => CONTRACT[call].errors)]);
}

/** The texts of codes that this page may show, as JSON: those of unknown codes stand for all others. */
async function codeTexts(folder: string, language: string): Promise<string> {
  const sent = await sentErrors();
  const { error, unknown, client } = JSON.parse(readFileSync(`${folder}/${language}/codes.json`, 'utf8')) as Codes;
  return JSON.stringify({
    error: Object.fromEntries(Object.entries(error).filter(([name]) => sent.has(name))),
    unknown,
    client,
  });
}

interface Codes {
  readonly error: Readonly<Record<string, string>>;
  readonly unknown: object;
  readonly client: object;
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
      return languageModule(table, await readParts(table, folder), folder, language, await codeTexts(folder, language));
    },
  };
}

function tableModule(table: TableId, folder: string): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = languages.map(({ name }) => `${name}: () => import('${table}/${name}').then((texts) => texts.default)`);
  return `export const ${TABLES[table].name} = {\n${rows.join(',\n')}\n};\n`;
}

function languageModule(table: TableId, visibleParts: Parts, folder: string, language: string, codes: string): string {
  const { files, kit } = TABLES[table];
  const imports = files.map((name, at) => {
    if (name === 'codes') return `const text${at} = ${codes};`;
    const parts = visibleParts[name];
    const file = `${folder}/${language}/${name}.json`;
    // Not imported: of a file that two modules use parts of, the build makes a third one with the parts of both.
    return parts ? `const text${at} = ${partsOf(file, parts)};` : `import text${at} from '${file}';`;
  });
  const texts = files.map((name, at) => `'${name}': text${at}`);
  return [
    ...imports,
    // Each message module of the kit has one export, named after its language.
    ...(kit === null ? [] : [`import * as kit from '${kit}/${language}';`]),
    `export default { texts: { ${texts.join(', ')} }${kit === null ? '' : ', kit: Object.values(kit)[0]'} };\n`,
  ].join('\n');
}

/** These parts of a namespace, as JSON. */
function partsOf(file: string, parts: readonly string[]): string {
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
  return JSON.stringify(Object.fromEntries(all.filter(([part]) => parts.includes(part))));
}
