import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ENTRIES } from './entries.ts';

/**
 * Adds `'use client'` to entries with components or hooks, for frameworks with server components. Entries without React
 * stay plain, because a server renders the theme's boot script.
 */
export function markClientEntries(outDir: string): void {
  const names = Object.entries(ENTRIES).flatMap(([name, source]) => (isOfReact(source) ? [name] : []));
  for (const file of names.flatMap((name) => [join(outDir, `${name}.js`), join(outDir, `${name}.cjs`)])) {
    writeFileSync(file, `"use client";\n${readFileSync(file, 'utf8')}`);
  }
}

/** Components and hooks. */
const isOfReact = (source: string) => source.endsWith('.tsx') || basename(source).startsWith('use-');
