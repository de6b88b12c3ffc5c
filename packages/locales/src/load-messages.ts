import type { TextLanguage } from '#languages.ts';
import type { TextTree } from '#load.ts';

/**
 * Fetches the texts that the server writes to people: its own, and those of claims, which letters share with the courier's
 * page. Its own function, because a bundler takes every file that an import may mean: a server has no use for what screens
 * say.
 */
export async function loadMessages(language: TextLanguage): Promise<Readonly<Record<'messages' | 'claim', TextTree>>> {
  const [messages, claim] = (await Promise.all([
    import(`./${language}/messages.json`, { with: { type: 'json' } }),
    import(`./${language}/claim.json`, { with: { type: 'json' } }),
  ])) as [{ default: TextTree }, { default: TextTree }];
  return { messages: messages.default, claim: claim.default };
}
