import type { AuditAction } from '@store-panel/domain/access/audit-actions';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import type { Queries } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Principal, StorePrincipal } from '#access/principal.ts';
import { type Limit, consumeAttempt } from '#access/rate-limit.ts';

/** More than a year, so that a yearly review finds all of it. */
export const OLD_AUDIT_LINES = { table: 'audit_log', isOver: sql<boolean>`at < now() - interval '400 days'` } as const;

/** Who answers for it: whose session it is, and the administrator behind it where it is not their own. */
type Answerable = Pick<Principal, 'kind' | 'id' | 'name'> & Partial<Pick<StorePrincipal, 'storeId' | 'actingAdmin'>>;

export interface AuditEntry {
  readonly principal: Answerable;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly detail?: object;
  /** The reason given. */
  readonly note?: string;
  /** The store it concerns, where it is not the principal's own. */
  readonly storeId?: string;
  readonly address: string;
  readonly requestId: string;
}

const audited = new WeakSet<Queries>();

/** Whether a line was written in this transaction. */
const isAudited = (db: Queries): boolean => audited.has(db);

/** Adds a line to the audit log: what a person who answers for the platform must be able to look up later. */
export async function audit(db: Queries, line: AuditEntry): Promise<void> {
  audited.add(db);
  const { kind, id, name, storeId, actingAdmin } = line.principal;
  // The name too: who looks years later must find it when the administrator is gone.
  const actor = { kind, id, name, ...(actingAdmin ? { acting_admin_name: actingAdmin.name } : {}) };
  await db
    .insertInto('audit_log')
    .values({
      id: uuidV7(),
      store_id: line.storeId ?? storeId ?? null,
      actor: json(actor),
      action: line.action,
      subject: line.subject ?? '',
      detail: json(line.detail ?? {}),
      address: line.address,
      request_id: line.requestId,
      acting_admin_id: actingAdmin?.id ?? null,
      note: line.note ?? '',
    })
    .execute();
}

/**
 * Notes a change that an administrator made in a store's name, where the feature itself has not. `body` is what was sent:
 * of it, only which records it names is kept.
 */
export async function auditImpersonation(
  db: Queries,
  line: Omit<AuditEntry, 'action' | 'detail'>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!line.principal.actingAdmin || isAudited(db)) return;
  const named = Object.entries(body).filter(([name, value]) => name.endsWith('_id') && typeof value === 'string');
  await audit(db, { ...line, action: 'changed_in_stores_name', detail: Object.fromEntries(named) });
}

/** Enough to look it up by; a client that is wrong with every call must not fill the log. */
const CONTRADICTIONS: Limit = { name: 'contradictions', most: 20, windowSeconds: 60 * 60 };

/** A request whose headers or body claim another store, kind or token than its session has. */
export async function auditCredentialMismatch(
  { kysely }: Database,
  principal: Principal,
  request: FastifyRequest,
): Promise<void> {
  if ((await consumeAttempt(kysely, CONTRADICTIONS, principal.sessionId)) > 0) return;
  const line = { principal, action: 'contradicting_request', address: request.ip, requestId: request.id } as const;
  await audit(kysely, { ...line, subject: request.routeOptions.config.call ?? '' });
}
