import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readAccountState } from '#features/messages/accounts-in-use.queries.ts';
import type { AccountKind } from '#features/messages/save-message-settings.ts';
import { describeSecret } from '#features/messages/secret-states.ts';
import type { SectionOverview } from '#journal/journal-section.ts';

interface OverviewInput<Settings extends object> {
  readonly storeId: string;
  readonly version: number;
  readonly of: Pick<AccountKind<Settings>, 'section' | 'channel' | 'slot' | 'accountField' | 'hasAccount'>;
  readonly settings: Settings;
}

/** What the card of a channel says: where messages go out, how many kinds are on, and what the store has to do something about. */
export async function accountOverview<Settings extends { readonly kinds: Readonly<Record<string, boolean>> }>(
  db: QueryExecutor,
  secrets: Secrets,
  { storeId, version, of: { section, channel, slot, accountField, hasAccount }, settings }: OverviewInput<Settings>,
): Promise<SectionOverview> {
  const { paused_until: pausedUntil } = await readAccountState(db, storeId, channel);
  const secret = await describeSecret(db, secrets, { storeId, slot, hasAccount: hasAccount(settings) });
  return {
    version,
    facts: [
      { name: `${section}.${accountField}`, value: String(settings[accountField]) },
      { name: `${section}.kinds`, value: Object.values(settings.kinds).filter(Boolean).length },
    ],
    problems: [
      ...(pausedUntil === null ? [] : ['account_paused']),
      ...(secret.is_unreadable ? ['secret_unreadable'] : []),
    ],
  };
}
