import type { Account } from '#platform/session-client.ts';
import type { ReplayCast } from '#replay/replay.ts';

/** Who plays in a proof: the sub-store is staffed by robots, and its main store looks on. */
export interface ProofCast extends ReplayCast {
  readonly watcher: Account;
}

export function castOf(accounts: readonly Account[]): ProofCast {
  const first = (role: Account['role']) => {
    const found = accounts.find((account) => account.role === role);
    if (!found) throw new Error(`the demo data has no ${role}`);
    return found;
  };
  return {
    // The demo data's first store is the one that has the sub-store.
    watcher: first('store'),
    store: first('sub_store'),
    channel: first('channel'),
    couriers: accounts.filter(({ role }) => role === 'courier'),
  };
}
