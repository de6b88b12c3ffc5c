import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { firstName } from '#access/accounts/names.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { Queries } from '#db/transaction.ts';

type Call = Wire['POST /api/admin/list_audit_log'];

const TEXT_MAX = 200;

/** One page of what was done, newest first. */
export async function auditLog(db: Queries, asked: Call['body']): Promise<Call['reply']> {
  const { page, perPage, offset } = toPageBounds(asked);
  const words = asked.query?.trim() ?? '';
  const pattern = toLikePattern(words);
  let lines = db.selectFrom('audit_log as l').leftJoin('stores as s', 's.id', 'l.store_id');
  if (asked.store_id !== undefined) lines = lines.where('l.store_id', '=', asked.store_id);
  if (asked.action) lines = lines.where('l.action', '=', asked.action);
  if (words !== '')
    lines = lines.where(
      sql<boolean>`(l.actor ->> 'name' ilike ${pattern} or l.actor ->> 'acting_admin_name' ilike ${pattern}
        or l.subject ilike ${pattern} or l.note ilike ${pattern} or l.address ilike ${pattern}
        or exists (select from jsonb_array_elements_text(s.name) as one(name) where one.name ilike ${pattern}))`,
    );
  const found = await lines
    .select(['l.id', 'l.at', 'l.actor', 'l.action', 'l.subject', 'l.note', 'l.address', 's.name as store_name'])
    // The ids count up with time, and the primary key is the index of them.
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await lines.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    lines: found.map(({ id, at, actor, action, subject, note, address, store_name: storeName }) => {
      const { kind, name, acting_admin_name: actingAdmin } = actor as Readonly<Record<string, string | undefined>>;
      return {
        line_id: id,
        at: at.toISOString(),
        actor_kind: kind ?? 'system',
        actor_name: (name ?? '').slice(0, TEXT_MAX),
        acting_admin_name: (actingAdmin ?? '').slice(0, TEXT_MAX),
        action,
        subject: subject.slice(0, TEXT_MAX),
        store_name: firstName(storeName ?? []),
        note,
        address,
      };
    }),
    count,
    page,
    perPage,
  };
}
