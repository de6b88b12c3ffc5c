import type { EndpointDefinition } from '@store-panel/contract/endpoint';
import type { FastifyInstance } from 'fastify';

import { authorize } from '#access/authorize.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { rejectTokensInQuery } from '#http/requests/request-credentials.ts';
import type { SessionReader } from '#http/requests/session-reader.ts';

/** Path of the report, here and at the port of the metrics. */
export const REPORT_PATH = '/health/report';

/** As the screens that only the role Admin opens. */
const ACCESS = { sessions: ['admin'], screens: ['platform-settings'] } as const satisfies EndpointDefinition['access'];
const LIMIT: Limit = { name: 'health-report', max: 60, windowSeconds: 60 };

interface ReportDeps {
  readonly database: Database;
  readonly sessions: SessionReader;
  readonly readReport: () => Promise<object>;
}

/** Serves the report to administrators. It names versions, sizes and standbys, so editors and all others are refused. */
export function addHealthReport(app: FastifyInstance, { database, sessions, readReport }: ReportDeps): void {
  app.get(REPORT_PATH, { logLevel: 'warn' }, async (request, reply) => {
    rejectTokensInQuery(request);
    const principal = await sessions.read(request, false);
    authorize(ACCESS, principal);
    await consumeAttemptOrThrow(database.kysely, LIMIT, principal?.sessionId ?? '');
    return reply.header('cache-control', 'no-store').send(await readReport());
  });
}
