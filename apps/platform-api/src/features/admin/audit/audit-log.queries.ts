import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { firstName } from '#access/accounts/names.ts';
import { toLikePattern, toPageBounds } from '#db/like-pattern.ts';
import type { QueryExecutor } from '#db/transaction.ts';

type AuditLogEndpoint = Wire['POST /api/admin/list_audit_log'];

const TEXT_MAX = 200;

/** Lists one page of the audit log, newest first. */
export async function listAuditLog(
  db: QueryExecutor,
  request: AuditLogEndpoint['body'],
): Promise<AuditLogEndpoint['reply']> {
  const { page, perPage, offset } = toPageBounds(request);
  const searchText = request.query?.trim() ?? '';
  const pattern = toLikePattern(searchText);
  let entries = db.selectFrom('audit_log as l').leftJoin('stores as s', 's.id', 'l.store_id');
  if (request.store_id !== undefined) entries = entries.where('l.store_id', '=', request.store_id);
  if (request.action) entries = entries.where('l.action', '=', request.action);
  if (searchText !== '')
    entries = entries.where(
      sql<boolean>`(l.actor ->> 'name' ilike ${pattern} or l.actor ->> 'acting_admin_name' ilike ${pattern}
        or l.subject ilike ${pattern} or l.note ilike ${pattern} or l.address ilike ${pattern}
        or exists (select from jsonb_array_elements_text(s.name) as one(name) where one.name ilike ${pattern}))`,
    );
  const rows = await entries
    .select(['l.id', 'l.at', 'l.actor', 'l.action', 'l.subject', 'l.note', 'l.address', 's.name as store_name'])
    // Ids ascend with time, and the primary key is their index.
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  const { count } = await entries.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    lines: rows.map(({ id, at, actor, action, subject, note, address, store_name: storeName }) => {
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
