import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { End, Replaces, salesState, salesWorkers, SoldOut } from '#calls/sales.ts';
import { Currency, Day, Fields, Id, Names, Nullable, OptionalText, Price, Sequence, Timestamp } from '#fields.ts';

const Range = Type.Integer({ minimum: 0, maximum: MENU_LIMITS.range });

/** What a store sells, in the order of its menu; what is hidden is no part of it. Domain's `Menu` says what each means. */
export const Menu = Fields({
  categories: Type.Array(Fields({ category_id: Id, name: Names }), { maxItems: MENU_LIMITS.categories }),
  sub_categories: Type.Array(Fields({ sub_category_id: Id, category_id: Nullable(Id), name: Names }), {
    maxItems: MENU_LIMITS.subCategories,
  }),
  modifier_groups: Type.Array(
    Fields({
      modifier_group_id: Id,
      name: Names,
      min: Range,
      max: Range,
      allows_quantity: Type.Boolean(),
      modifiers: Type.Array(Fields({ modifier_id: Id, name: Names, price: Price, is_default: Type.Boolean() }), {
        maxItems: MENU_LIMITS.modifiers,
      }),
    }),
    { maxItems: MENU_LIMITS.groups },
  ),
  items: Type.Array(
    Fields({
      item_id: Id,
      sub_category_id: Id,
      name: Names,
      description: Type.Array(OptionalText(2000), { maxItems: 9 }),
      price: Price,
      tax_ppm: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      allergens: Nullable(Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true })),
      is_in_stock: Type.Boolean(),
      modifier_group_ids: Type.Array(Id, { maxItems: MENU_LIMITS.groupsOfItem }),
    }),
    { maxItems: MENU_LIMITS.items },
  ),
});

/** The version that the caller holds already; where it is still the newest, `menu` is null. */
const Held = { version: Type.Optional(Sequence) } as const;
const reply = {
  /** Grows with every change of the menu; 0 for a store that has none. What is sold out is no part of it. */
  version: Sequence,
  menu: Nullable(Menu),
} as const;

/** The menu, and what of it is sold out for a while (spec §7 of the second document names the groups; paths are ours). */
export const menuCalls = defineCalls({
  'POST /api/store/get_menu': {
    summary: 'What the store sells, unless the caller holds its newest version',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders', 'create-order'] },
    effect: 'read',
    body: Fields(Held),
    reply: Fields(reply),
    errors: [],
  },
  'POST /api/store/mark_item_sold_out': {
    summary: 'Let nobody order an item until a day or an instant',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: Fields({
      item_id: Id,
      ...End,
      /** The day on which it is there again, from the time on at which the store opens. */
      back_on: Type.Optional(Day),
      ...Replaces,
    }),
    reply: Fields(salesState),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/user/get_menu': {
    summary: 'What a store sells, and what of it is sold out now',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: Fields({ store_id: Id, ...Held }),
    reply: Fields({
      ...reply,
      currency: Currency,
      sold_out: Type.Array(Fields({ item_id: Id, ends_at: SoldOut.properties.ends_at }), {
        maxItems: MENU_LIMITS.items,
      }),
      server_time: Timestamp,
    }),
    errors: ['storeIdMismatch'],
  },
});

export type MenuWire = WireOf<typeof menuCalls>;
