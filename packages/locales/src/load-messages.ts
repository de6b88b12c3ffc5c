import type { TextLanguage } from '#languages.ts';
import type { TextTree } from '#load.ts';

/**
 * Fetches the texts of the server's messages: its own, those of claims, which emails share with the courier's page, and
 * those of table booking, whose policy guests read. A function of its own, because a bundler includes every file that an import may mean, and a server does not
 * need the texts of screens.
 */
export async function loadMessages(
  language: TextLanguage,
): Promise<Readonly<Record<'messages' | 'claim' | 'table-booking', TextTree>>> {
  const [messages, claim, booking] = (await Promise.all([
    import(`./${language}/messages.json`, { with: { type: 'json' } }),
    import(`./${language}/claim.json`, { with: { type: 'json' } }),
    import(`./${language}/table-booking.json`, { with: { type: 'json' } }),
  ])) as [{ default: TextTree }, { default: TextTree }, { default: TextTree }];
  return { messages: messages.default, claim: claim.default, 'table-booking': booking.default };
}
