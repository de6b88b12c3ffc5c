import type { FastifyBaseLogger } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { applyProof } from '#features/website/domains/change-domains.ts';
import { domainsToCheck, freeExpiredHosts, proofOf } from '#features/website/domains/domains.queries.ts';
import type { NameServers } from '#features/website/domains/name-servers.ts';
import { notifySettingsChanged, type SettingsDeps } from '#journal/record-settings.ts';
import { notifyDomainLost } from '#messages/notices.ts';

interface CheckDeps extends SettingsDeps {
  readonly database: Database;
  readonly nameServers: NameServers;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

/** Domains of one run; the next one goes on. */
const BATCH = 50;

/**
 * Asks the name servers of domains that were not asked for a day, and frees sub-domains that were given up long ago. Two
 * nodes that ask at once note the same answer twice.
 */
export async function checkDomains(
  { database, nameServers, secrets, log, ...deps }: CheckDeps,
  isStopping: () => boolean,
): Promise<void> {
  await inTransaction(database, (db) => freeExpiredHosts(db));
  for (const row of await domainsToCheck(database.kysely, BATCH)) {
    if (isStopping()) return;
    const servers = await nameServers.ask(proofOf(row));
    try {
      await inTransaction(database, async (db, afterCommit) => {
        const change = await applyProof(db, row, servers, Date.now());
        if (change === null) return;
        log.info({ host: row.host, store: row.store_id, change }, 'a domain of a store has changed its state');
        if (change === 'lost') await notifyDomainLost(db, secrets, row.store_id, row.host);
        await notifySettingsChanged(deps, { storeId: row.store_id, db, afterCommit });
      });
    } catch (error) {
      // Another store has proved it meanwhile; this one may verify it again later.
      log.warn({ err: error, host: row.host }, 'a domain of a store could not be checked');
    }
  }
}
