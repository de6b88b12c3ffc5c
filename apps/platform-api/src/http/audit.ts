import type { FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import type { Queries } from '#db/transaction.ts';
import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { Principal } from '#http/principal.ts';

interface AuditLine {
  readonly principal: Principal;
  readonly action: string;
  readonly subject?: string;
  readonly detail?: object;
  readonly address: string;
  readonly requestId: string;
}

/** Adds a line to the audit log: what a person who answers for the platform must be able to look up later. */
export async function audit(db: Queries, line: AuditLine): Promise<void> {
  const { principal } = line;
  await db
    .insertInto('audit_log')
    .values({
      id: uuidV7(),
      store_id: 'storeId' in principal ? principal.storeId : null,
      actor: json({ kind: principal.kind, id: principal.id, name: principal.name }),
      action: line.action,
      subject: line.subject ?? '',
      detail: json(line.detail ?? {}),
      address: line.address,
      request_id: line.requestId,
    })
    .execute();
}

/** A request whose headers or body claim another store, kind or token than its session has. */
export async function recordContradiction(
  database: Database,
  principal: Principal,
  request: FastifyRequest,
): Promise<void> {
  const line = { principal, action: 'contradicting_request', address: request.ip, requestId: request.id } as const;
  await audit(database.kysely, { ...line, subject: request.routeOptions.config.call ?? '' });
}
