import { canOperate } from '@store-panel/domain/store/review';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** A store's site as one of its hosts finds it. */
export interface Site {
  readonly storeId: string;
  readonly host: string;
  /** Where the site is; null: nowhere, since the store may not sell, or has given its host up. */
  readonly primaryHost: string | null;
  /** Changes with everything that its pages show, but for the time. */
  readonly version: string;
}

/**
 * Hosts of a store by precedence: own domains before the sub-domain, the newest first. `order by` of `store_hosts`, which
 * is called `p`.
 */
export const PRIMARY_FIRST = sql`p.domain_type desc, p.proved_at desc, p.host`;

/** Finds the site of a host; undefined for one that is no store's. */
export async function findSite(db: QueryExecutor, host: string): Promise<Site | undefined> {
  const { rows } = await sql<{
    store_id: string;
    primary_host: string | null;
    approval_state: StoreApproval;
    review_state: ReviewState;
    version: string;
  }>`
    select h.store_id, s.approval_state, s.review_state, (
        select p.host from store_hosts p where p.store_id = h.store_id and p.state = 'proved'
        order by ${PRIMARY_FIRST} limit 1
      ) as primary_host,
      concat_ws('.', s.version, extract(epoch from s.updated_at), s.delivery_version, c.menu_version, c.hours_version,
        c.sales_version, c.settings_version) as version
    from host_names h join stores s on s.id = h.store_id left join store_counters c on c.store_id = s.id
    where h.host = ${host} and h.store_id is not null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isOperating = canOperate({ review: row.review_state, approval: row.approval_state });
  return { storeId: row.store_id, host, primaryHost: isOperating ? row.primary_host : null, version: row.version };
}

/** The host of the store's page; null without one. */
export async function readPrimaryHost(db: QueryExecutor, storeId: string): Promise<string | null> {
  const { rows } = await sql<{ host: string }>`
    select p.host from store_hosts p where p.store_id = ${storeId} and p.state = 'proved'
    order by ${PRIMARY_FIRST} limit 1`.execute(db);
  return rows[0]?.host ?? null;
}
