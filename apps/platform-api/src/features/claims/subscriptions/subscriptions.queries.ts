import { CLAIM_MAILS, type ClaimMailState } from '@store-panel/domain/claims/claim-subscriptions';
import { type ClaimState, ENDED_CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { type RawBuilder, sql } from 'kysely';

import type { Queries } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

/** The host name that letters of a tenant lead to: the one that was asked on, as long as it is the tenant's. */
const hostOf = (tenantId: RawBuilder<unknown>, asked: RawBuilder<unknown>) => sql<string | null>`(
  select h.host from tenant_hosts h where h.tenant_id = ${tenantId} order by h.host = ${asked} desc, h.host limit 1)`;

const CONFIRMABLE = sql`make_interval(hours => ${CLAIM_MAILS.confirmHours})`;

/** What nobody has confirmed in time, and what tells of a claim that ended long ago. */
export const OLD_CLAIM_MAILS = {
  table: 'claim_mails',
  isOver: sql<boolean>`(confirmed_at is null and asked_at < now() - ${CONFIRMABLE})
    or claim_id in (select id from claims where state = any(${[...ENDED_CLAIM_STATES]}::text[])
      and updated_at < now() - make_interval(days => ${CLAIM_MAILS.retentionDays}))`,
} as const;

/** In whose name letters about a claim come. */
export interface Sender {
  readonly name: string;
  /** Empty where it has none. */
  readonly contact: string;
  /** Of its page; null where it has none any more. */
  readonly host: string | null;
}

export async function findSender(db: Queries, tenantId: string, asked: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select t.name, t.support_email as contact, ${hostOf(sql`t.id`, sql`${asked.toLowerCase()}`)} as host
    from tenants t where t.id = ${tenantId}`.execute(db);
  return rows[0];
}

interface SubscriptionInput {
  readonly claimId: string;
  /** Of the page that it was asked for on; letters lead there. */
  readonly host: string;
  readonly email: string;
  /** Index of the language to write in. */
  readonly lang: number;
}

/** Keeps that an address wants mails about a claim, once for each address. `isActive`: it has confirmed that before. */
export async function upsertSubscription(
  db: Queries,
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

/** A subscription as it stands; undefined where there is none any more. */
export async function readSubscription(db: Queries, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<{ email: string; waybill: string; is_active: boolean }>`
    select m.email, c.waybill_number as waybill, m.confirmed_at is not null as is_active
    from claim_mails m join claims c on c.id = m.claim_id
    where m.id = ${id} and (m.confirmed_at is not null or m.asked_at > now() - ${CONFIRMABLE})`.execute(db);
  const [row] = rows;
  return row && { state: row.is_active ? 'active' : 'waiting', email: row.email, waybill: row.waybill };
}

/**
 * From now on the address is told of what happens to its claim; what has happened before, it has seen. A change that is
 * under way is waited for: whoever makes it told nobody of it here.
 */
export async function confirmSubscription(db: Queries, id: string): Promise<void> {
  await sql`
    with held as (
      select c.id, c.entries from claims c join claim_mails m on m.claim_id = c.id where m.id = ${id} for share of c)
    update claim_mails m set confirmed_at = now(), told = held.entries from held
    where m.id = ${id} and m.confirmed_at is null and m.asked_at > now() - ${CONFIRMABLE}`.execute(db);
}

export async function endSubscription(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('claim_mails').where('id', '=', id).execute();
}

/** Somebody who is to be told how a claim stands now. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly lang: number;
  readonly state: ClaimState;
  readonly waybill: string;
  readonly courier: string;
  readonly contact: string;
  /** Of the courier's page; null where it has none any more. */
  readonly host: string | null;
}

/** Takes those who were not told yet of the last status of these claims, and notes that they are. */
export async function takePendingSubscribers(db: Queries, claimIds: readonly string[]): Promise<readonly Subscriber[]> {
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
