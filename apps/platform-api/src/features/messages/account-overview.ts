import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readAccountState } from '#features/messages/accounts-in-use.queries.ts';
import { describeSecret } from '#features/messages/secret-states.ts';
import type { SectionOverview } from '#journal/journal-section.ts';
import type { StoreChannel } from '#messages/outbox/queue.queries.ts';

interface OverviewInput {
  readonly storeId: string;
  readonly version: number;
  readonly of: { readonly section: 'email' | 'sms'; readonly channel: StoreChannel; readonly slot: string };
  /** The server or sender; empty: none. */
  readonly account: string;
  readonly settings: { readonly kinds: Readonly<Record<string, boolean>> };
}

/** What the card of a channel says: where messages go out, how many kinds are on, and what the store has to do something about. */
export async function accountOverview(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, version, of: { section, channel, slot }, account, settings }: OverviewInput,
): Promise<SectionOverview> {
  const { paused_until: pausedUntil } = await readAccountState(db, storeId, channel);
  const secret = await describeSecret(db, secrets, { storeId, slot });
  return {
    version,
    facts: [
      { name: `${section}.${section === 'email' ? 'host' : 'title'}`, value: account },
      { name: `${section}.kinds`, value: Object.values(settings.kinds).filter(Boolean).length },
    ],
    problems: [
      ...(pausedUntil === null ? [] : ['account_paused']),
      ...(secret.is_unreadable ? ['secret_unreadable'] : []),
    ],
  };
}
