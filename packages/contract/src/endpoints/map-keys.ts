import { LONG_TEXT_MIN } from '@store-panel/domain/limits/limits';
import { MAP_KEY_MAX, MAP_KEY_TARGETS, MAP_PROVIDERS } from '@store-panel/domain/maps/map-keys';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const keysAccess = { sessions: ['store', 'sub_store'], screens: ['google-key-settings'] } as const;
const own = { ...keysAccess, notWhileImpersonating: true } as const;

/** Which maps are drawn. Null: those of the platform, which need no key. */
export const MapSettings = StrictObject({ provider: Nullable(Type.Enum(MAP_PROVIDERS)) });

/** 12 characters: no real key is shorter. */
const KeyInput = Type.String({ minLength: LONG_TEXT_MIN, maxLength: MAP_KEY_MAX, pattern: '^[!-~]+$' });
/** Missing: stays as it is. Null: removed. */
const replaced = Type.Optional(Nullable(KeyInput));

const Check = StrictObject({
  /** The provider takes the key from the address where it is used; null if the server cannot ask from there, as from an app. */
  works: Nullable(Type.Boolean()),
  /** It refuses the key from a stranger's address; false: any other page can use it at the store's expense. Null: unknown. */
  is_restricted: Nullable(Type.Boolean()),
  /** What is wrong (domain's `MAP_KEY_PROBLEMS`); null if nothing is. */
  problem: Nullable(Text(60)),
  /** The provider's own words; shown as a quotation. */
  quoted: Nullable(Text(300)),
});

const Reply = StrictObject({
  settings: MapSettings,
  version: Version,
  /** All four (domain's `MAP_KEY_TARGETS`), without the keys. */
  keys: Type.Array(
    StrictObject({
      target: Text(40),
      is_set: Type.Boolean(),
      /** It was stored, but cannot be read any more: it has to be entered again. */
      is_lost: Type.Boolean(),
      hint: OptionalText(8),
      set_at: Nullable(Timestamp),
      set_by: Nullable(Actor),
      checked: Nullable(StrictObject({ at: Timestamp, ...Check.properties })),
    }),
    { maxItems: 20 },
  ),
  /** Providers that the operator has enabled. */
  providers: Type.Array(Text(40), { maxItems: 20 }),
  /** The address of the panel, to which its key is to be restricted. */
  panel_origin: Text(300),
});

const Target = Type.Enum(MAP_KEY_TARGETS);

/** Keys of a store's maps (spec §3 of the second document: website, panel, Android, iOS). Paths are ours. */
export const mapKeyEndpoints = defineEndpoints({
  'POST /api/store/get_map_keys': {
    summary: 'Which maps the store uses, and how its four keys stand',
    origin: 'ours',
    access: keysAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: Reply,
    errors: [],
  },
  'POST /api/store/save_map_keys': {
    summary: 'Choose the maps, and enter, replace or remove their keys',
    origin: 'ours',
    access: own,
    effect: 'write',
    body: StrictObject({
      settings: MapSettings,
      version: Version,
      keys: Type.Optional(StrictObject({ website: replaced, panel: replaced, android: replaced, ios: replaced })),
    }),
    reply: StrictObject({
      ...Reply.properties,
      /** For `revert_setting_change`; null if the journal has nothing to take back. */
      change_id: Nullable(Id),
    }),
    success: 'updated',
    // 832: a provider without all four keys, or one that is not enabled.
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/check_map_key': {
    summary: 'Ask the provider of the maps whether a key works, from our address and from a stranger’s',
    origin: 'ours',
    access: own,
    effect: 'read',
    body: StrictObject({
      target: Target,
      /** As chosen in the form; missing: as saved. */
      provider: Type.Optional(Type.Enum(MAP_PROVIDERS)),
      /** As typed; missing: as saved. */
      key: Type.Optional(KeyInput),
    }),
    reply: Check,
    // 821: no key is typed or saved. 832: no provider is chosen.
    errors: ['appKeyNotFound', 'settingUpdateFailed'],
  },
  'POST /api/store/get_map_source': {
    summary: "What the panel's maps are drawn from, if the store has keys of its own",
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      /** One of domain's `MAP_SOURCE_KINDS`; null: the platform's own maps. */
      kind: Nullable(Text(20)),
      /** Of a style: its address, with the key. Of tiles: their template with {z}, {x} and {y}. */
      url: Nullable(Type.String({ minLength: 1, maxLength: 1000 })),
      /** Pixels of a tile's side. */
      tile_size: Type.Optional(Type.Integer({ minimum: 64, maximum: 2048 })),
      attribution: OptionalText(300),
      /** When it has to be asked for again; null: never. */
      expires_at: Nullable(Timestamp),
    }),
    errors: [],
  },
  'POST /api/user/get_app_keys': {
    summary: "Map keys of the store for a channel's Android and iOS apps",
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StrictObject({
      provider: Text(40),
      android: Nullable(Text(MAP_KEY_MAX)),
      ios: Nullable(Text(MAP_KEY_MAX)),
    }),
    errors: ['storeIdMismatch', 'appKeyNotFound'],
  },
});

export type MapKeyWire = WireOf<typeof mapKeyEndpoints>;
