import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ENTRY = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])lucide-react\2;?/g;

/** The file of each name that lucide-react exports, read from its own entry. */
function iconFiles(importer: string): ReadonlyMap<string, string> {
  const main = createRequire(importer).resolve('lucide-react');
  const entry = readFileSync(main.replace('cjs/lucide-react.js', 'esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, exports = '', file = ''] of entry.matchAll(ENTRY))
    for (const [, name = ''] of exports.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports icons from their own files. The entry of lucide-react loads all 1,800 of them, half of what a test file with a
 * document imports; builds leave out the unused ones by themselves, but then do not know which file needs which.
 */
export function iconImports(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'icon-imports',
    enforce: 'post',
    transform(code, id) {
      if (!code.includes('lucide-react') || id.includes('node_modules')) return null;
      files ??= iconFiles(id.split('?')[0] ?? id);
      const byFile = (imports: string) =>
        imports
          .split(',')
          .map((specifier) => specifier.trim())
          .filter((specifier) => specifier !== '')
          .map((specifier) => {
            const [name = '', local = name] = specifier.split(' as ');
            const file = files?.get(name);
            if (file === undefined) throw new Error(`lucide-react has no icon ${name}, which ${id} imports`);
            return `import ${local} from 'lucide-react/icons/${file}';`;
          })
          .join('');
      // On one line, as before: the lines of stack traces stay.
      return { code: code.replace(IMPORT, (_, imports: string) => byFile(imports)), map: null };
    },
  };
}
