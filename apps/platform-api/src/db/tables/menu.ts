import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import type { MenuImportExportWire } from '@store-panel/contract/endpoints/menu-import-export';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import type { SchedulableChange, ScheduledChangeState } from '@store-panel/domain/menu-changes/scheduled-change';
import type { Allergen } from '@store-panel/domain/orders/allergens';
import type { Generated } from 'kysely';

import type {
  ActorJson,
  Instant,
  InstantByDefault,
  InstantOrNull,
  Json,
  JsonByDefault,
  JsonOrNull,
} from '#db/column-types.ts';

/** Shared columns of a menu's parts: one name per language, and the position among its siblings. */
interface MenuPart {
  store_id: string;
  id: string;
  name: Json<string[]>;
  sequence_number: number;
  is_visible: Generated<boolean>;
  version: Generated<number>;
  /** Set while it can still be restored; then it is on no menu. */
  deleted_at: InstantOrNull;
  /** The code that another system knows it by. */
  external_id: string | null;
  /** The name as siblings are compared, see domain's `nameKeyOf`; with a number where names from before are the same. */
  name_key: string;
}

/** A part that can be ordered at certain times only. */
interface ScheduledMenuPart extends MenuPart {
  /** Null: always, as far as what holds it can be ordered. */
  schedule_id: string | null;
}

export type MenuCategoriesTable = ScheduledMenuPart;

export interface MenuSubCategoriesTable extends ScheduledMenuPart {
  category_id: string | null;
}

export interface MenuItemsTable extends ScheduledMenuPart {
  sub_category_id: string;
  description: JsonByDefault<string[]>;
  /** Minor units of the store's currency. */
  price: number;
  /** Applies if the store taxes by item; null: the store's own rate. */
  tax_ppm: number | null;
  /** Null if the store did not specify them. */
  allergens: Allergen[] | null;
  labels: Generated<string[]>;
  is_in_stock: Generated<boolean>;
}

export interface MenuModifierGroupsTable extends MenuPart {
  min_choices: number;
  max_choices: number;
  allows_quantity: Generated<boolean>;
}

export interface MenuModifiersTable extends MenuPart {
  modifier_group_id: string;
  price: Generated<number>;
  is_default: Generated<boolean>;
}

/** When the parts that name it can be ordered. */
export interface MenuSchedulesTable extends Omit<MenuPart, 'is_visible' | 'external_id'> {
  /** By weekday, from Sunday. */
  week: Json<readonly OpenHours[]>;
  /** Days of the store's calendar, both included. */
  starts_on: string | null;
  ends_on: string | null;
}

/** Modifier groups of an item, in its order. */
export interface MenuItemGroupsTable {
  store_id: string;
  item_id: string;
  modifier_group_id: string;
  sequence_number: number;
}

/** A picture of an item, of a category or of an offer, whose file is public while it is not removed. */
export interface MenuImagesTable {
  store_id: string;
  file_id: string;
  /** Exactly one of the three. */
  item_id: string | null;
  category_id: string | null;
  offer_id: Generated<string | null>;
  /** Position among the pictures of the item; 0 for a category and an offer. */
  sequence_number: number;
  /** SHA-256 of the file that it was made from, 32 bytes. */
  source_hash: Buffer | null;
  /** Set while it can still be put back. */
  removed_at: InstantOrNull;
}

type ImportMapping = MenuImportExportWire['POST /api/store/save_import_mapping']['body']['mapping'];

/** What the columns of a file with these headers were, the last time that the store imported one. */
export interface MenuImportMappingsTable {
  store_id: string;
  headers_hash: string;
  mapping: Json<ImportMapping>;
  used_at: InstantByDefault;
}

/** A part that a scheduled change left as it was. */
interface LeftOut {
  readonly kind: string;
  readonly id: string;
  /** As it was called then. */
  readonly name: readonly string[];
  readonly reason: string;
}

/** A change of many parts that starts or ends by itself. */
export interface ScheduledMenuChangesTable {
  store_id: string;
  id: string;
  /** Without the parts that were left out when it was confirmed. */
  change: Json<SchedulableChange>;
  /** As they were confirmed. */
  rows: Json<readonly ChangeSetRow[]>;
  /** Of the one part concerned; null for several. */
  name: JsonOrNull<readonly string[]>;
  /** Parts that it was to change. */
  count: number;
  state: ScheduledChangeState;
  starts_at: Instant;
  /** Null: it stays. */
  ends_at: InstantOrNull;
  created_by: Json<ActorJson>;
  acting_admin: string | null;
  created_at: InstantByDefault;
  /** In the journal; null if nothing was left to change. */
  change_id: string | null;
  left_out: JsonByDefault<readonly LeftOut[]>;
  not_reverted: JsonByDefault<readonly LeftOut[]>;
  /** Null while it waits or has an end ahead. */
  finished_at: InstantOrNull;
}
