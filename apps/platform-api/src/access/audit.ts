import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Principal, StorePrincipal } from '#access/principal.ts';
import { type Limit, consumeAttempt, rateLimitKey } from '#access/rate-limit.ts';

/** More than a year, so that a yearly review finds all entries. */
export const OLD_AUDIT_ENTRIES = {
  table: 'audit_log',
  isExpired: sql<boolean>`at < now() - interval '400 days'`,
} as const;

/** The user of the session and, during impersonation, the administrator behind it. */
type Answerable = Pick<Principal, 'kind' | 'id' | 'name'> & Partial<Pick<StorePrincipal, 'storeId' | 'actingAdmin'>>;

export interface AuditEntry {
  readonly principal: Answerable;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly detail?: object;
  /** The reason that the user entered. */
  readonly note?: string;
  /** The store it concerns, if it is not the principal's own. */
  readonly storeId?: string;
  readonly address: string;
  readonly requestId: string;
}

const audited = new WeakSet<QueryExecutor>();

/** Whether an entry was written in this transaction. */
const isAudited = (db: QueryExecutor): boolean => audited.has(db);

/** Adds an entry to the audit log. */
export async function audit(db: QueryExecutor, entry: AuditEntry): Promise<void> {
  audited.add(db);
  const { kind, id, name, storeId, actingAdmin } = entry.principal;
  // The name too, because the account may be deleted by the time of the review.
  const actor = { kind, id, name, ...(actingAdmin ? { acting_admin_name: actingAdmin.name } : {}) };
  await db
    .insertInto('audit_log')
    .values({
      id: uuidV7(),
      store_id: entry.storeId ?? storeId ?? null,
      actor: json(actor),
      action: entry.action,
      subject: entry.subject ?? '',
      detail: json(entry.detail ?? {}),
      address: entry.address,
      request_id: entry.requestId,
      acting_admin_id: actingAdmin?.id ?? null,
      note: entry.note ?? '',
    })
    .execute();
}

/**
 * Records a change made under impersonation that the feature itself has not audited. Of `body`, only the ids of records
 * are stored.
 */
export async function auditImpersonation(
  db: QueryExecutor,
  entry: Omit<AuditEntry, 'action' | 'detail'>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!entry.principal.actingAdmin || isAudited(db)) return;
  const named = Object.entries(body).filter(([name, value]) => name.endsWith('_id') && typeof value === 'string');
  await audit(db, { ...entry, action: 'changed_in_stores_name', detail: Object.fromEntries(named) });
}

/** A client whose every request is wrong must not fill the log. */
const CONTRADICTIONS: Limit = { name: 'contradictions', max: 20, windowSeconds: 60 * 60 };

/** Records a request whose headers or body contradict the store, kind or token of its session. */
export async function auditCredentialMismatch(
  { kysely }: Database,
  principal: Principal,
  request: FastifyRequest,
): Promise<void> {
  if ((await consumeAttempt(kysely, CONTRADICTIONS, principal.sessionId)) > 0) return;
  const entry = {
    principal,
    action: 'contradicting_request',
    address: rateLimitKey(request.ip),
    requestId: request.id,
  } as const;
  await audit(kysely, { ...entry, subject: request.routeOptions.config.call ?? '' });
}
