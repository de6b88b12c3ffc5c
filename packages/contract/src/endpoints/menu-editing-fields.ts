import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { MENU_TEXT_LIMITS } from '@store-panel/domain/menu/parts';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import Type from 'typebox';

import { EditorPicture, EditorPictures } from '#endpoints/menu-picture-fields.ts';
import { scheduleFields, ScheduleId } from '#endpoints/menu-schedule-fields.ts';
import { StrictObject, Id, LocalizedName, Nullable, OptionalText, Price, Sequence, Text, Version } from '#fields.ts';

const Position = Type.Integer({
  minimum: 0,
  maximum: MENU_LIMITS.items,
  description: 'Position among its siblings, from 0. A position that is taken moves the others.',
});
const Range = Type.Integer({ minimum: 0, maximum: MENU_LIMITS.range });
const TaxRate = Nullable(
  Type.Integer({ minimum: 0, maximum: 1_000_000, description: "Parts per million; null: the store's rate." }),
);
const Allergens = Nullable(Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true }));
const Description = Type.Array(OptionalText(MENU_TEXT_LIMITS.description), { maxItems: 9 });
const ExternalId = Nullable(Text(MENU_TEXT_LIMITS.externalId));

export const part = { name: LocalizedName, sequence_number: Position, is_visible: Type.Boolean() } as const;
/** Of parts that can be ordered at certain times only; missing in a request: as it was. */
export const scheduledPart = { ...part, schedule_id: ScheduleId } as const;
export const itemFields = {
  ...scheduledPart,
  sub_category_id: Id,
  description: Description,
  price: Price,
  tax_ppm: TaxRate,
  allergens: Allergens,
  external_id: ExternalId,
  is_in_stock: Type.Boolean(),
  modifier_group_ids: Type.Array(Id, { maxItems: MENU_LIMITS.groupsOfItem }),
} as const;
export const groupFields = {
  ...part,
  min: Range,
  max: Range,
  allows_quantity: Type.Boolean(),
  external_id: ExternalId,
} as const;
export const modifierFields = {
  name: LocalizedName,
  price: Type.Integer({ minimum: 0, maximum: PRICE_MAX, description: 'Minor units.' }),
  is_default: Type.Boolean(),
  is_visible: Type.Boolean(),
  external_id: ExternalId,
} as const;

export const editorScheduleFields = { ...scheduleFields, sequence_number: Position } as const;

const Category = StrictObject({
  category_id: Id,
  ...scheduledPart,
  version: Version,
  /** Null without one. */
  image: Type.Optional(Nullable(EditorPicture)),
});
const SubCategory = StrictObject({
  sub_category_id: Id,
  category_id: Nullable(Id),
  ...scheduledPart,
  version: Version,
});
const Item = StrictObject({
  item_id: Id,
  ...itemFields,
  /** Text, since a list may grow. */
  labels: Type.Array(Text(40), { maxItems: 40 }),
  version: Version,
  /** The first is the main one. */
  images: Type.Optional(EditorPictures),
});
const ModifierGroup = StrictObject({
  modifier_group_id: Id,
  ...groupFields,
  modifiers: Type.Array(StrictObject({ modifier_id: Id, ...modifierFields }), { maxItems: MENU_LIMITS.modifiers }),
  version: Version,
});

const Schedule = StrictObject({ schedule_id: Id, ...editorScheduleFields, version: Version });

/** Parts of a menu as the store edits it. See domain's `EditorMenu`. */
export const EditorMenu = StrictObject({
  categories: Type.Array(Category, { maxItems: MENU_LIMITS.categories }),
  sub_categories: Type.Array(SubCategory, { maxItems: MENU_LIMITS.subCategories }),
  items: Type.Array(Item, { maxItems: MENU_LIMITS.items }),
  modifier_groups: Type.Array(ModifierGroup, { maxItems: MENU_LIMITS.groups }),
  schedules: Type.Optional(Type.Array(Schedule, { maxItems: MENU_LIMITS.schedules })),
});

/** One part, in the failure of a change that was based on an older version: as it is now. */
export const CurrentMenuPart = StrictObject({
  category: Type.Optional(Category),
  sub_category: Type.Optional(SubCategory),
  item: Type.Optional(Item),
  modifier_group: Type.Optional(ModifierGroup),
  schedule: Type.Optional(Schedule),
});

/**
 * What a change of the menu answers. A client that holds `base_version` of the menu gets to `menu_version` by replacing
 * the parts of `changed` and removing `removed_ids`; any other one reads the menu again.
 */
export const MenuWritten = {
  /** For `revert_setting_change`; null if nothing differed, and then nothing was written. */
  change_id: Nullable(Id),
  base_version: Sequence,
  menu_version: Sequence,
  changed: EditorMenu,
  removed_ids: Type.Array(Id, { maxItems: 3000 }),
} as const;
