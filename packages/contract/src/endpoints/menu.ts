import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MenuPicture, MenuPictures } from '#endpoints/menu-picture-fields.ts';
import { MenuSchedules, ScheduleId } from '#endpoints/menu-schedule-fields.ts';
import { End, Replaces, salesState, salesWorkers, SOLD_OUT_MODIFIERS, SoldOut } from '#endpoints/sales-limits.ts';
import {
  Currency,
  Day,
  StrictObject,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Price,
  Sequence,
  Text,
  Timestamp,
} from '#fields.ts';

const Range = Type.Integer({ minimum: 0, maximum: MENU_LIMITS.range });

/** A store's menu in its order, without hidden items. See domain's `Menu`. */
export const Menu = StrictObject({
  categories: Type.Array(
    StrictObject({
      category_id: Id,
      name: LocalizedName,
      /** Null without one. */
      image: Type.Optional(Nullable(MenuPicture)),
      schedule_id: ScheduleId,
    }),
    { maxItems: MENU_LIMITS.categories },
  ),
  sub_categories: Type.Array(
    StrictObject({ sub_category_id: Id, category_id: Nullable(Id), name: LocalizedName, schedule_id: ScheduleId }),
    { maxItems: MENU_LIMITS.subCategories },
  ),
  modifier_groups: Type.Array(
    StrictObject({
      modifier_group_id: Id,
      name: LocalizedName,
      min: Range,
      max: Range,
      allows_quantity: Type.Boolean(),
      modifiers: Type.Array(
        StrictObject({ modifier_id: Id, name: LocalizedName, price: Price, is_default: Type.Boolean() }),
        {
          maxItems: MENU_LIMITS.modifiers,
        },
      ),
    }),
    { maxItems: MENU_LIMITS.groups },
  ),
  items: Type.Array(
    StrictObject({
      item_id: Id,
      sub_category_id: Id,
      name: LocalizedName,
      description: Type.Array(OptionalText(2000), { maxItems: 9 }),
      price: Price,
      tax_ppm: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      allergens: Nullable(Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true })),
      is_in_stock: Type.Boolean(),
      modifier_group_ids: Type.Array(Id, { maxItems: MENU_LIMITS.groupsOfItem }),
      /** The first is the main one. */
      images: Type.Optional(MenuPictures),
      schedule_id: ScheduleId,
    }),
    { maxItems: MENU_LIMITS.items },
  ),
  schedules: MenuSchedules,
});

/** The version that the caller holds already; where it is still the newest, `menu` is null. */
const menuVersion = { version: Type.Optional(Sequence) } as const;
const reply = {
  /** Grows with every change of the menu; 0 without a menu. Sold-out items do not change it. */
  version: Sequence,
  menu: Nullable(Menu),
} as const;

/** The menu and its sold-out items (spec §7 of the second document names the groups, without paths). */
export const menuEndpoints = defineEndpoints({
  'POST /api/store/get_menu': {
    summary: 'What the store sells, unless the caller holds its newest version',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders', 'create-order', 'offers'] },
    effect: 'read',
    body: StrictObject(menuVersion),
    reply: StrictObject(reply),
    errors: [],
  },
  'POST /api/store/mark_item_sold_out': {
    summary: 'Let nobody order an item, or choose a modifier, until a day or an instant',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({
      /** Exactly one of them. */
      item_id: Type.Optional(Id),
      modifier_id: Type.Optional(Id),
      ...End,
      /** The day on which it is there again, from the time on at which the store opens. */
      back_on: Type.Optional(Day),
      ...Replaces,
    }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/user/get_menu': {
    summary: 'What a store sells, and what of it is sold out now',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({ store_id: Id, ...menuVersion }),
    reply: StrictObject({
      ...reply,
      currency: Currency,
      /** Of the store: the schedules of its menu are by this clock. */
      timezone: Type.Optional(Text(64)),
      /** Goods before discounts have to come to so much; 0: no minimum. */
      minimum_order_price: Type.Optional(Price),
      /** How expensive the store is: 1 to 4 (spec §3: "price rating"). */
      price_rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
      /** The most that an item costs by that rating, in minor units; null for the last. */
      price_rating_maximum: Type.Optional(Nullable(Price)),
      sold_out: Type.Array(StrictObject({ item_id: Id, ends_at: SoldOut.properties.ends_at }), {
        maxItems: MENU_LIMITS.items,
      }),
      /** Items of groups that need them may be sold out with them. */
      sold_out_modifiers: Type.Optional(
        Type.Array(StrictObject({ modifier_id: Id, ends_at: SoldOut.properties.ends_at }), {
          maxItems: SOLD_OUT_MODIFIERS,
        }),
      ),
      server_time: Timestamp,
    }),
    errors: ['storeIdMismatch'],
  },
});

export type MenuWire = WireOf<typeof menuEndpoints>;
