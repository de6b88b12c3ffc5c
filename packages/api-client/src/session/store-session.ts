import { grantedUrls } from '@store-panel/domain/access/permissions';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import { readStoreFlags, type StoreFlags } from '@store-panel/domain/store/flags';
import type { StoredSession } from '@store-panel/domain/store/session';

import type { ReplyOf } from '#endpoint-key.ts';

/** A store or sub-store as a list of names shows it, one name a language. */
interface NamedStore {
  readonly id: string;
  /** The number that the formatted id is made of. */
  readonly uniqueId: number;
  readonly name: readonly string[];
  readonly email: string;
  readonly phone: string;
  readonly countryPhoneCode: string;
}

export interface StoreProfile extends NamedStore {
  readonly imageUrl: string;
  readonly address: string;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /** The city whose circle the place lies in, where it is known. */
  readonly cityId: string | null;
  readonly approval: StoreApproval;
  readonly loginBy: string;
  readonly socialIds: readonly string[];
  readonly usesItemTax: boolean;
  readonly isTaxIncluded: boolean;
  /** The state of the application, and the reviewer's note. */
  readonly review: ReviewState;
  readonly reviewNote: string;
  readonly referralCode: string;
  readonly version: number;
}

/** The signed-in account and its store, in this package's names. */
export interface StoreSession {
  readonly kind: 'main' | 'sub';
  /** The store whose orders these are; a sub-store's main store. */
  readonly store: StoreProfile;
  /** The sub-store that is signed in; null for a main store. */
  readonly subStore: (NamedStore & { readonly isApproved: boolean }) | null;
  readonly flags: StoreFlags;
  /** For `checkScreenAccess` of the domain package: flags, and what a sub-store was granted. */
  readonly access: Exclude<ScreenSession, { kind: 'admin' }>;
  readonly currency: string;
  readonly timezone: string;
  /** The hour of the clock at which the store's business day begins. */
  readonly businessDayStarts: number;
  readonly countryCode: string;
  readonly isDistanceUnitMile: boolean;
  /** An administrator acts in the store's name until then; null for the store's own people. */
  readonly impersonation: { readonly adminName: string; readonly endsAt: string } | null;
  /** The state of the store's subscription; undefined without one. */
  readonly subscription?: StoreContext['subscription'];
}

/** What sign-in and store detail have in common. */
export type StoreContext = ReplyOf<'POST /api/store/get_store_detail'>;
type SignedIn = ReplyOf<'POST /api/store/login'>;

/** Maps the wire's spelling of a store (spec §3) to this package's names. */
export function toStoreSession(context: StoreContext): StoreSession {
  const { store, sub_store, country_detail } = context;
  const flags = readStoreFlags(context);
  return {
    kind: sub_store ? 'sub' : 'main',
    store: {
      ...toNamedStore(store),
      imageUrl: store.image_url,
      address: store.address,
      location: store.location,
      cityId: store.city_id,
      approval: store.approval_state,
      loginBy: store.login_by,
      socialIds: store.social_ids,
      usesItemTax: store.is_use_item_tax,
      isTaxIncluded: store.is_tax_included,
      review: store.review_state,
      reviewNote: store.review_note,
      referralCode: store.referral_code,
      version: store.version,
    },
    subStore: sub_store && { ...toNamedStore(sub_store), isApproved: sub_store.is_approved },
    flags,
    access: sub_store ? { kind: 'sub', flags, urls: grantedUrls(sub_store.urls) } : { kind: 'main', flags },
    currency: context.currency,
    timezone: context.timezone,
    businessDayStarts: context.business_day_starts ?? 0,
    countryCode: country_detail.country_code,
    isDistanceUnitMile: country_detail.is_distance_unit_mile,
    subscription: context.subscription,
    impersonation: context.impersonation && {
      adminName: context.impersonation.admin_name,
      endsAt: context.impersonation.ends_at,
    },
  };
}

/** The panel as one of this main store's sub-stores has it: with its name and grants, and its main store's flags. */
export function toSubStoreSession(main: StoreSession, wire: SubStoreWire): StoreSession {
  const { flags } = main;
  return {
    ...main,
    kind: 'sub',
    subStore: { ...toNamedStore(wire), isApproved: wire.is_approved },
    access: { kind: 'sub', flags, urls: grantedUrls(wire.urls) },
  };
}

type SubStoreWire = ReplyOf<'POST /api/store/get_sub_store'>['sub_store'];

function toNamedStore(wire: StoreContext['store'] | NonNullable<StoreContext['sub_store']> | SubStoreWire): NamedStore {
  return {
    id: wire._id,
    uniqueId: wire.unique_id,
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    countryPhoneCode: wire.country_phone_code,
  };
}

/** The seven fields that are stored of a sign-in. A main store is its own main store. */
export function toStoredSession(reply: SignedIn): StoredSession {
  const { store, sub_store } = reply;
  const account = sub_store ?? store;
  return {
    _id: account._id,
    main_store_id: store._id,
    email: account.email,
    servertoken: account.server_token,
    jwt_token: reply.jwt_token,
    jwt_refresh_token: reply.jwt_refresh_token,
    timezone: reply.timezone,
  };
}
