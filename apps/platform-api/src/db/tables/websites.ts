import type { Direction } from '@store-panel/domain/languages/store-languages';
import type { DomainState, DomainType, ProofAnswer } from '@store-panel/domain/website/domain-names';
import type { ScriptPlace } from '@store-panel/domain/website/script-pages';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, JsonByDefault, JsonOrNull } from '#db/column-types.ts';

/** Whose page a host shows: a courier tenant's or a store's. Proved hosts only, so that each has one owner. */
export interface HostNamesTable {
  /** Lower case, without port. */
  host: string;
  tenant_id: string | null;
  store_id: string | null;
}

export interface ServerAnswer {
  readonly name: string;
  readonly found: ProofAnswer;
}

/** Hosts that stores have, claim or had. Several stores may claim one that is not proved yet. */
export interface StoreHostsTable {
  store_id: string;
  host: string;
  domain_type: DomainType;
  state: DomainState;
  /** What the TXT record has to say. */
  token: string;
  /** The zone's name servers, as asked last. */
  servers: JsonByDefault<readonly ServerAnswer[]>;
  added_at: InstantByDefault;
  checked_at: InstantOrNull;
  proved_at: InstantOrNull;
  /** Since when no name server of a proved domain has shown the proof. */
  failing_since: InstantOrNull;
  given_up_at: InstantOrNull;
}

/** HTML of a store's own, shown in sandboxed frames of its page. */
export interface ScriptPagesTable {
  store_id: string;
  id: string;
  name: string;
  place: ScriptPlace;
  height: number;
  needs_consent: Generated<boolean>;
  code: string;
  version: Generated<number>;
  updated_at: InstantByDefault;
  deleted_at: InstantOrNull;
}

/** Languages of a store's texts. A store without rows has those in which it or its menu has names. */
export interface StoreLanguagesTable {
  store_id: string;
  code: string;
  label: Generated<string>;
  direction: Generated<Direction>;
  /** Null for one of the nine. */
  texts: JsonOrNull<Readonly<Record<string, string>>>;
  added_at: InstantByDefault;
  removed_at: InstantOrNull;
}
