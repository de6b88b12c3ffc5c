import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Plugin } from 'vite';

import { PAGE_NAMESPACES } from '../src/texts/page-namespaces.ts';

const TABLE = 'virtual:page-texts';
/** Marks modules that are no files, as bundlers agreed. */
const MADE_UP = '\0';

/**
 * The module `virtual:page-texts`: for every language a function that fetches everything this page says in it, in one
 * request. Taken one by one, the texts of a language would be four files, and those of the panel would be built along.
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    resolveId: (id) => (id === TABLE || id.startsWith(`${TABLE}/`) ? MADE_UP + id : undefined),
    async load(id) {
      const [table, language] = id.split('/');
      if (table !== MADE_UP + TABLE) return undefined;
      const loader = await this.resolve('@store-panel/locales/load');
      if (!loader) throw new Error('@store-panel/locales/load is not there');
      const folder = dirname(loader.id);
      return language === undefined ? tableModule(folder) : languageModule(folder, language);
    },
  };
}

function tableModule(folder: string): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = languages.map(({ name }) => `${name}: () => import('${TABLE}/${name}').then((texts) => texts.default)`);
  return `export const PAGE_TEXTS = {\n${rows.join(',\n')}\n};\n`;
}

function languageModule(folder: string, language: string): string {
  const imports = PAGE_NAMESPACES.map((name) => `import ${name} from '${folder}/${language}/${name}.json';`);
  return [
    ...imports,
    // The kit calls each table by its language's name; it is the module's only export.
    `import * as kit from '@store-panel/ui/messages/${language}';`,
    `export default { texts: { ${PAGE_NAMESPACES.join(', ')} }, kit: Object.values(kit)[0] };\n`,
  ].join('\n');
}
