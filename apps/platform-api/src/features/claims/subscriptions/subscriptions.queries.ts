import { CLAIM_MAILS, type ClaimMailState } from '@store-panel/domain/claims/claim-subscriptions';
import { type ClaimState, ENDED_CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { type RawBuilder, sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** The host name for links in a tenant's emails: the preferred host as long as it belongs to the tenant. */
const hostOf = (tenantId: RawBuilder<unknown>, preferredHost: RawBuilder<unknown>) => sql<string | null>`(
  select h.host from host_names h where h.tenant_id = ${tenantId} order by h.host = ${preferredHost} desc, h.host limit 1)`;

const CONFIRMABLE = sql`make_interval(hours => ${CLAIM_MAILS.confirmHours})`;

/** Subscriptions not confirmed in time, and those of claims that ended long ago. */
export const OLD_CLAIM_MAILS = {
  table: 'claim_mails',
  isExpired: sql<boolean>`(confirmed_at is null and asked_at < now() - ${CONFIRMABLE})
    or claim_id in (select id from claims where state = any(${[...ENDED_CLAIM_STATES]}::text[])
      and updated_at < now() - make_interval(days => ${CLAIM_MAILS.retentionDays}))`,
} as const;

/** The sender of emails about a claim. */
export interface Sender {
  readonly name: string;
  /** Empty if it has none. */
  readonly contact: string;
  /** Host name of its page; null if it has none any more. */
  readonly host: string | null;
}

export async function findSender(
  db: QueryExecutor,
  tenantId: string,
  preferredHost: string,
): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select t.name, t.support_email as contact, ${hostOf(sql`t.id`, sql`${preferredHost.toLowerCase()}`)} as host
    from tenants t where t.id = ${tenantId}`.execute(db);
  return rows[0];
}

interface SubscriptionInput {
  readonly claimId: string;
  /** Host name of the page on which it was requested; links lead there. */
  readonly host: string;
  readonly email: string;
  /** Index of the email's language. */
  readonly lang: number;
}

/** Stores a subscription, one for each address and claim. `isActive`: confirmed before. */
export async function upsertSubscription(
  db: QueryExecutor,
  { claimId, host, email, lang }: SubscriptionInput,
): Promise<{ readonly id: string; readonly isActive: boolean }> {
  const { rows } = await sql<{ id: string; is_active: boolean }>`
    insert into claim_mails as m (id, claim_id, host, email, lang)
    values (${uuidV7()}, ${claimId}, ${host}, ${email}, ${lang})
    on conflict (claim_id, lower(email)) do update set host = excluded.host, lang = excluded.lang, asked_at = now()
    returning id, confirmed_at is not null as is_active`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a wish for mails was not kept');
  return { id: row.id, isActive: row.is_active };
}

export interface Subscription {
  readonly state: Exclude<ClaimMailState, 'ended'>;
  readonly email: string;
  readonly waybill: string;
}

/** Reads a subscription; undefined if there is none any more. */
export async function readSubscription(db: QueryExecutor, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<{ email: string; waybill: string; is_active: boolean }>`
    select m.email, c.waybill_number as waybill, m.confirmed_at is not null as is_active
    from claim_mails m join claims c on c.id = m.claim_id
    where m.id = ${id} and (m.confirmed_at is not null or m.asked_at > now() - ${CONFIRMABLE})`.execute(db);
  const [row] = rows;
  return row && { state: row.is_active ? 'active' : 'waiting', email: row.email, waybill: row.waybill };
}

/**
 * Confirms a subscription: the address gets emails about later changes only. Waits for a change in progress, because
 * that change did not notify this address.
 */
export async function confirmSubscription(db: QueryExecutor, id: string): Promise<void> {
  await sql`
    with held as (
      select c.id, c.entries from claims c join claim_mails m on m.claim_id = c.id where m.id = ${id} for share of c)
    update claim_mails m set confirmed_at = now(), told = held.entries from held
    where m.id = ${id} and m.confirmed_at is null and m.asked_at > now() - ${CONFIRMABLE}`.execute(db);
}

export async function endSubscription(db: QueryExecutor, id: string): Promise<void> {
  await db.deleteFrom('claim_mails').where('id', '=', id).execute();
}

/** A subscriber who has not been notified of the claim's current status. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly lang: number;
  readonly state: ClaimState;
  readonly waybill: string;
  readonly courier: string;
  readonly contact: string;
  /** Host name of the courier's page; null if it has none any more. */
  readonly host: string | null;
}

/** Returns the subscribers not yet notified of the last status of these claims, and marks them as notified. */
export async function takePendingSubscribers(
  db: QueryExecutor,
  claimIds: readonly string[],
): Promise<readonly Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    update claim_mails m set told = c.entries
    from claims c join tenants t on t.id = c.tenant_id
    where m.claim_id = c.id and c.id = any(${[...claimIds]}::uuid[]) and m.confirmed_at is not null
      and exists (select 1 from claim_entries e where e.claim_id = c.id and e.number > m.told and e.event = 'status')
    returning m.id, m.email, m.lang, c.state, c.waybill_number as waybill, t.name as courier,
      t.support_email as contact,
      ${hostOf(sql`t.id`, sql`m.host`)} as host`.execute(db);
  return rows;
}
