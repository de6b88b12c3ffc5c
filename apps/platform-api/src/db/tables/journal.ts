import type { ChangedValue } from '@store-panel/domain/settings/revert';

import type { ActorJson, InstantByDefault, Json } from '#db/column-types.ts';

/** What lists of changes show. */
export interface ChangeSummary {
  readonly cause: string;
  /** Of the one part concerned; null for several. */
  readonly name: readonly string[] | null;
  /** Parts concerned. */
  readonly count: number;
  /** Of a change that started or ended by itself: who set it up, the time that was set (ISO 8601), parts left out. */
  readonly scheduled?: { readonly by: ActorJson; readonly due: string; readonly left_out: number };
}

/** One change of a section of a store's settings. Rows are never changed. */
export interface SettingChangesTable {
  store_id: string;
  id: string;
  section: string;
  /** Of the section, after the change. */
  version: number;
  /** `rows`: what changed. A section whose value is small stores it whole in one row. */
  value: Json<{ readonly rows: readonly (ChangedValue & { readonly shifted?: true })[] }>;
  summary: Json<ChangeSummary>;
  /** Ids of the parts concerned. */
  touched: string[];
  actor: Json<ActorJson>;
  /** Name of the administrator who acted in the store's name. */
  acting_admin: string | null;
  /** The change that this one took back. */
  reverts: string | null;
  at: InstantByDefault;
}
