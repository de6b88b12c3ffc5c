import type { TextLanguage } from '#languages.ts';
import type { Namespace } from '#namespaces.ts';

/** Texts of one namespace: nested by the dots of the keys, plural forms by suffix. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/**
 * Fetches the texts of one namespace in one language. The import stays a pattern, from which a
 * bundler makes a file for every language and namespace: a language costs nothing until chosen.
 * Rejects when the file cannot be fetched; asking again tries again.
 */
export async function loadNamespace(language: TextLanguage, namespace: Namespace): Promise<TextTree> {
  const loaded = (await import(`./${language}/${namespace}.json`, { with: { type: 'json' } })) as { default: TextTree };
  return loaded.default;
}
