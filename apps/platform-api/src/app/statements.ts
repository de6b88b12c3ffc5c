import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Config } from '#environment/config.ts';
import type { Database } from '#db/database.ts';
import { issueStatements } from '#features/statements/issue-statements.ts';
import { statementGuards } from '#features/statements/statements.handlers.ts';
import { startPeriodicJob } from '#jobs/periodic-job.ts';
import { isHistoryUnfinished } from '#seed/history/write-history.ts';
import { PdfRenderer } from '#pdf/render-pdf.ts';

/** Months end at the midnight of each zone; a statement may be some minutes late. */
const ISSUE_INTERVAL_MS = 5 * 60_000;

interface StatementsInput {
  readonly config: Pick<Config, 'issuer'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

/** Issues statements of months that have ended, and makes documents of them. */
export function startStatements({ config, database, secrets, log }: StatementsInput) {
  const renderer = new PdfRenderer(log);
  const job = startPeriodicJob(
    'statements',
    ISSUE_INTERVAL_MS,
    async (isStopping) => {
      // A statement never changes: months of which entries are missing wait.
      if (await isHistoryUnfinished(database.kysely)) return;
      await issueStatements(database, { issuer: config.issuer, secrets }, isStopping);
    },
    log,
  );
  return {
    renderPdf: renderer.render,
    guards: statementGuards,
    /** For the demo, whose past months have none yet. */
    issueNow: job.trigger,
    stopJob: job.stop,
    stop: () => renderer.stop(),
  };
}
