import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ENTRIES } from './entries.ts';

/**
 * State and context live in the browser, and frameworks with server components must be told where
 * that begins. Entries without React stay plain: a server renders the theme's boot script.
 */
export function markClientEntries(outDir: string): void {
  const names = Object.entries(ENTRIES).flatMap(([name, source]) => (isOfReact(source) ? [name] : []));
  for (const file of names.flatMap((name) => [join(outDir, `${name}.js`), join(outDir, `${name}.cjs`)])) {
    writeFileSync(file, `"use client";\n${readFileSync(file, 'utf8')}`);
  }
}

/** Components and hooks. */
const isOfReact = (source: string) => source.endsWith('.tsx') || basename(source).startsWith('use-');
