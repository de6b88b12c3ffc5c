import type { IndexHtmlTransformContext } from 'vite';

/** The files of a build. */
export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Collects a chunk's file, those of everything that it imports, and their styles. */
export function filesOfChunk(file: string, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) filesOfChunk(imported, bundle, found);
  for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
  return found;
}
