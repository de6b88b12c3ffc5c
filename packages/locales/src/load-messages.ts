import type { TextLanguage } from '#languages.ts';
import type { TextTree } from '#load.ts';

/**
 * Fetches the texts that the server writes to people. Its own function, because a bundler takes every file that an import
 * may mean: a server has no use for what screens say.
 */
export async function loadMessages(language: TextLanguage): Promise<TextTree> {
  const loaded = (await import(`./${language}/messages.json`, { with: { type: 'json' } })) as { default: TextTree };
  return loaded.default;
}
