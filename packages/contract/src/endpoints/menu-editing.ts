import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { MENU_LABELS, MENU_PART_KINDS, MENU_SCREENS } from '@store-panel/domain/menu/parts';
import Type from 'typebox';

import { BaseVersion } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  editorScheduleFields,
  EditorMenu,
  groupFields,
  itemFields,
  MenuWritten,
  modifierFields,
  scheduledPart,
} from '#endpoints/menu-editing-fields.ts';
import { End, salesReaders, salesState } from '#endpoints/sales-limits.ts';
import { StrictObject, Id, Nullable, Sequence } from '#fields.ts';

const Written = StrictObject(MenuWritten);
const SavedPart = StrictObject({ part_id: Id, ...MenuWritten });

const editors = { sessions: ['store', 'sub_store'], screens: MENU_SCREENS } as const;
const categoryEditors = { sessions: ['store', 'sub_store'], screens: ['category'] } as const;
const subCategoryEditors = { sessions: ['store', 'sub_store'], screens: ['sub-category'] } as const;
const itemEditors = { sessions: ['store', 'sub_store'], screens: ['item'] } as const;
const groupEditors = { sessions: ['store', 'sub_store'], screens: ['modifier-group', 'modifier'] } as const;
const partEditors = {
  sessions: ['store', 'sub_store'],
  screens: ['category', 'sub-category', 'item', 'modifier-group'],
} as const;

const Ids = Type.Array(Id, { minItems: 1, maxItems: MENU_LIMITS.items, uniqueItems: true });
const OrderedIds = Type.Array(Id, { maxItems: MENU_LIMITS.items, uniqueItems: true });

/** The store's own menu, hidden parts included. Paths and fields are ours (spec §3 of the second document names the rest). */
export const menuEditingEndpoints = defineEndpoints({
  'POST /api/store/get_menu_editor': {
    summary: 'The menu with hidden parts and versions, unless the caller holds its newest version',
    origin: 'ours',
    access: editors,
    effect: 'read',
    body: StrictObject({ version: Type.Optional(Sequence) }),
    reply: StrictObject({ version: Sequence, menu: Nullable(EditorMenu) }),
    errors: [],
  },
  'POST /api/store/save_category': {
    summary: 'Add or change a category',
    origin: 'ours',
    access: categoryEditors,
    effect: 'write',
    /** Null: a new one. */
    body: StrictObject({ category_id: Nullable(Id), ...scheduledPart, version: BaseVersion }),
    reply: SavedPart,
    success: 'updated',
    errors: [
      'englishNameRequired',
      'categoryAlreadyExists',
      'categoryNotFound',
      'menuLimitReached',
      'dataNotFound',
      'staleVersion',
    ],
  },
  'POST /api/store/save_sub_category': {
    summary: 'Add or change a sub-category',
    origin: 'ours',
    access: subCategoryEditors,
    effect: 'write',
    body: StrictObject({
      sub_category_id: Nullable(Id),
      category_id: Nullable(Id),
      ...scheduledPart,
      version: BaseVersion,
    }),
    reply: SavedPart,
    success: 'updated',
    errors: [
      'englishNameRequired',
      'categoryNotFound',
      'subCategoryNotFound',
      'subCategoryNameAlreadyUsed',
      'menuLimitReached',
      'dataNotFound',
      'staleVersion',
    ],
  },
  'POST /api/store/get_group_list': {
    summary: 'Which sub-categories a category holds, in order',
    origin: 'ours',
    access: subCategoryEditors,
    effect: 'read',
    /** Null: those without a category. */
    body: StrictObject({ category_id: Nullable(Id) }),
    reply: StrictObject({ sub_category_ids: OrderedIds }),
    errors: ['groupListNotFound'],
  },
  'POST /api/store/save_group_list': {
    summary: 'Set which sub-categories a category holds, in order',
    origin: 'ours',
    access: subCategoryEditors,
    effect: 'write',
    body: StrictObject({
      category_id: Nullable(Id),
      sub_category_ids: Type.Array(Id, { maxItems: MENU_LIMITS.subCategories }),
      /** The list as the caller saw it: another one by now is not overwritten. */
      base_ids: Type.Array(Id, { maxItems: MENU_LIMITS.subCategories }),
    }),
    reply: Written,
    success: 'updated',
    errors: ['groupListNotFound', 'groupListEntryInvalid', 'groupListChanged', 'subCategoryNameAlreadyUsed'],
  },
  'POST /api/store/save_item': {
    summary: 'Add or change an item',
    origin: 'ours',
    access: itemEditors,
    effect: 'write',
    body: StrictObject({
      item_id: Nullable(Id),
      ...itemFields,
      labels: Type.Array(Type.Enum(MENU_LABELS), { maxItems: MENU_LABELS.length, uniqueItems: true }),
      version: BaseVersion,
    }),
    reply: SavedPart,
    success: 'updated',
    errors: [
      'englishNameRequired',
      'itemNotFound',
      'itemLimitReached',
      'itemPlaceNotFound',
      'itemModifierGroupInvalid',
      'itemNameAlreadyUsed',
      'dataNotFound',
      'staleVersion',
    ],
  },
  'POST /api/store/save_modifier_group': {
    summary: 'Add or change a modifier group with its modifiers',
    origin: 'ours',
    access: groupEditors,
    effect: 'write',
    body: StrictObject({
      modifier_group_id: Nullable(Id),
      ...groupFields,
      /** In order; one that is left out is deleted. */
      modifiers: Type.Array(StrictObject({ modifier_id: Nullable(Id), ...modifierFields }), {
        maxItems: MENU_LIMITS.modifiers,
      }),
      version: BaseVersion,
    }),
    reply: SavedPart,
    success: 'updated',
    errors: [
      'englishNameRequired',
      'modifierGroupNotFound',
      'modifierGroupNameAlreadyUsed',
      'modifierNotFound',
      'menuLimitReached',
      'staleVersion',
    ],
  },
  'POST /api/store/save_menu_schedule': {
    summary: 'Add or change a schedule: when the parts that name it can be ordered',
    origin: 'ours',
    access: itemEditors,
    effect: 'write',
    body: StrictObject({ schedule_id: Nullable(Id), ...editorScheduleFields, version: BaseVersion }),
    reply: SavedPart,
    success: 'updated',
    errors: ['englishNameRequired', 'dataNotFound', 'menuLimitReached', 'staleVersion'],
  },
  'POST /api/store/save_menu_order': {
    summary: 'Put categories, sub-categories, items or modifier groups of one parent in another order',
    origin: 'ours',
    access: partEditors,
    effect: 'write',
    body: StrictObject({
      kind: Type.Enum(MENU_PART_KINDS),
      /** Of sub-categories their category or null, of items their sub-category; else null. */
      parent_id: Nullable(Id),
      /** All of the parent, in the new order; parts of another parent move here. */
      ids: OrderedIds,
      /** The ids of the parent as the caller saw them. */
      base_ids: OrderedIds,
    }),
    reply: Written,
    success: 'updated',
    errors: [
      'categoryNotFound',
      'itemPlaceNotFound',
      'groupListEntryInvalid',
      'groupListChanged',
      'subCategoryNameAlreadyUsed',
      'itemNameAlreadyUsed',
    ],
  },
  'POST /api/store/delete_menu_parts': {
    summary: 'Delete parts of one kind; for 30 days they can be restored',
    origin: 'ours',
    access: partEditors,
    effect: 'write',
    body: StrictObject({
      kind: Type.Enum(MENU_PART_KINDS),
      ids: Ids,
      /**
       * What becomes of what the parts hold: `refuse` it, `move` it to `move_to` (sub-categories to a category or none,
       * items to a sub-category), `delete` it too; of a modifier group, `detach` it from its items, of a schedule from all
       * parts that name it.
       */
      children: Type.Optional(Type.Enum(['refuse', 'move', 'delete', 'detach'])),
      move_to: Type.Optional(Nullable(Id)),
    }),
    reply: Written,
    success: 'updated',
    errors: [
      'categoryNotFound',
      'subCategoryNotFound',
      'subCategoryNotEmpty',
      'subCategoryNameAlreadyUsed',
      'itemNotFound',
      'itemNameAlreadyUsed',
      'itemPlaceNotFound',
      'modifierGroupNotFound',
      'modifierGroupInUse',
      'dataNotFound',
      'stillInUse',
    ],
  },
  'POST /api/store/restore_menu_parts': {
    summary: 'Restore deleted parts of one kind where they were',
    origin: 'ours',
    access: partEditors,
    effect: 'write',
    body: StrictObject({ kind: Type.Enum(MENU_PART_KINDS), ids: Ids }),
    reply: Written,
    success: 'updated',
    errors: [
      'categoryNotFound',
      'categoryAlreadyExists',
      'subCategoryNotFound',
      'subCategoryNameAlreadyUsed',
      'itemNotFound',
      'itemPlaceNotFound',
      'itemLimitReached',
      'itemNotRestored',
      'modifierGroupNotFound',
      'modifierGroupNameAlreadyUsed',
      'menuLimitReached',
      'dataNotFound',
    ],
  },
  'POST /api/store/mark_sold_out': {
    summary: 'Let nobody order these items, or choose these modifiers, until a day or an instant',
    origin: 'ours',
    access: salesReaders,
    effect: 'write',
    body: StrictObject({
      /** At least one of either. */
      item_ids: Type.Optional(Ids),
      modifier_ids: Type.Optional(Ids),
      ...End,
      /** The day on which they are there again, from the time on at which the store opens. */
      back_on: Type.Optional(Type.String({ format: 'date', pattern: '^2' })),
    }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['itemNotFound', 'modifierNotFound'],
  },
  'POST /api/store/end_sales_limits': {
    summary: 'End limits of items and modifiers before their time; those that are over already stay so',
    origin: 'ours',
    access: salesReaders,
    effect: 'write',
    body: StrictObject({ limit_ids: Ids }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type MenuEditingWire = WireOf<typeof menuEditingEndpoints>;
