import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { UrlPermission } from '#endpoints/store-fields.ts';
import {
  CallingCode,
  Email,
  StrictObject,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Page,
  Password,
  PerPage,
  Phone,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const Urls = Type.Array(UrlPermission, { maxItems: 200 });

/** A sub-store as its main store sees it. */
export const SubStoreRecord = StrictObject({
  _id: Id,
  unique_id: UniqueId,
  name: LocalizedName,
  email: Email,
  country_phone_code: OptionalText(8),
  phone: OptionalText(32),
  /** False: it cannot sign in. */
  is_approved: Type.Boolean(),
  /** Screens it may open: the paths of the screens table. */
  urls: Urls,
  version: Version,
  created_at: Timestamp,
  /** When it was last at work; null if it never signed in. */
  last_seen_at: Nullable(Timestamp),
});

const owner = { sessions: ['store'], screens: ['sub-stores'], notWhileImpersonating: true } as const;
const One = { sub_store_id: Id } as const;
const subStoreFields = { name: LocalizedName, email: Email, urls: Urls } as const;
const Number = { country_phone_code: Type.Optional(CallingCode), phone: Type.Optional(Phone) } as const;
/** Two empty texts take the number away. */
const NumberOrNone = {
  country_phone_code: Type.Optional(Type.Union([CallingCode, Type.Literal('')])),
  phone: Type.Optional(Type.Union([Phone, Type.Literal('')])),
} as const;
const Changed = StrictObject({ sub_store: SubStoreRecord });

/** Sub-stores: further accounts of the store, with the screens granted to each (spec §6, without paths). */
export const subStoreEndpoints = defineEndpoints({
  'POST /api/store/list_sub_stores': {
    summary: 'One page of the sub-stores',
    origin: 'ours',
    access: { sessions: ['store'], screens: ['sub-stores'] },
    effect: 'read',
    body: StrictObject({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({
      sub_stores: Type.Array(SubStoreRecord, { maxItems: 500 }),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  'POST /api/store/get_sub_store': {
    summary: 'One sub-store',
    origin: 'ours',
    access: { sessions: ['store'], screens: ['sub-stores'] },
    effect: 'read',
    body: StrictObject(One),
    reply: Changed,
    errors: ['dataNotFound'],
  },
  'POST /api/store/add_sub_store': {
    summary: 'Add a sub-store, which can sign in at once',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject({ ...subStoreFields, ...Number, password: Password }),
    reply: Changed,
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'phoneAlreadyRegistered', 'passwordTooCommon'],
  },
  'POST /api/store/update_sub_store': {
    summary: 'Change a sub-store; what it may see changes with its next call, a new password ends its sessions',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: StrictObject({
      ...One,
      ...Type.Partial(StrictObject(subStoreFields)).properties,
      ...NumberOrNone,
      password: Type.Optional(Password),
      version: Version,
    }),
    reply: Changed,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'emailAlreadyRegistered', 'phoneAlreadyRegistered', 'passwordTooCommon'],
  },
  'POST /api/store/block_sub_store': {
    summary: 'Block a sub-store, which ends its sessions, or let it sign in again',
    origin: 'ours',
    access: owner,
    effect: 'write',
    withoutSubscription: 'because access can be taken away at any time',
    body: StrictObject({ ...One, is_blocked: Type.Boolean() }),
    reply: Changed,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type SubStoreWire = WireOf<typeof subStoreEndpoints>;
