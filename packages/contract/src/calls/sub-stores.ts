import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { UrlPermission } from '#calls/store-fields.ts';
import {
  CallingCode,
  Email,
  Fields,
  Id,
  Names,
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
export const SubStoreRecord = Fields({
  _id: Id,
  unique_id: UniqueId,
  name: Names,
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
const Given = { name: Names, email: Email, urls: Urls } as const;
const Number = { country_phone_code: Type.Optional(CallingCode), phone: Type.Optional(Phone) } as const;
/** Two empty texts take the number away. */
const NumberOrNone = {
  country_phone_code: Type.Optional(Type.Union([CallingCode, Type.Literal('')])),
  phone: Type.Optional(Type.Union([Phone, Type.Literal('')])),
} as const;
const Changed = Fields({ sub_store: SubStoreRecord });

/** Sub-stores: who else may sign in for the store, and what each may see (spec §6; paths ours). */
export const subStoreCalls = defineCalls({
  'POST /api/store/list_sub_stores': {
    summary: 'One page of the sub-stores',
    origin: 'ours',
    access: { sessions: ['store'], screens: ['sub-stores'] },
    effect: 'read',
    body: Fields({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: Fields({
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
    body: Fields(One),
    reply: Changed,
    errors: ['dataNotFound'],
  },
  'POST /api/store/add_sub_store': {
    summary: 'Add a sub-store, which can sign in at once',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: Fields({ ...Given, ...Number, password: Password }),
    reply: Changed,
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'phoneAlreadyRegistered', 'passwordTooCommon'],
  },
  'POST /api/store/update_sub_store': {
    summary: 'Change a sub-store; what it may see changes with its next call, a new password ends its sessions',
    origin: 'ours',
    access: owner,
    effect: 'write',
    body: Fields({
      ...One,
      ...Type.Partial(Fields(Given)).properties,
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
    body: Fields({ ...One, is_blocked: Type.Boolean() }),
    reply: Changed,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type SubStoreWire = WireOf<typeof subStoreCalls>;
