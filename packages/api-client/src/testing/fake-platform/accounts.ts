import { grantedUrls, PERMISSION_GRANTED } from '@store-panel/domain/access/permissions';
import { canOperate } from '@store-panel/domain/store/review';
import { type StoreFlags, writeStoreFlags } from '@store-panel/domain/store/flags';
import { isVerified } from '@store-panel/domain/store/verification';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import type { StoreContext } from '#session/store-session.ts';
import type {
  StoreProfile,
  StoreRecord,
  SubStoreProfile,
  SubStoreRecord,
  UserProfile,
  UserRecord,
  FakePlatformState,
} from '#testing/fake-platform/state.ts';

/** The default password of every account. */
const PASSWORD = 'secret';

const STORE: StoreProfile = {
  email: '',
  password: PASSWORD,
  name: 'Corner Kitchen',
  phone: '',
  countryPhoneCode: '+49',
  countryCode: 'DE',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  location: { latitude: 52.5, longitude: 13.4 },
  flags: {
    canAddProvider: true,
    canCreateGroup: true,
    canEditOrder: true,
    canCompleteOrder: true,
    asksReadyTime: false,
    documentUploaded: true,
    emailVerified: true,
    phoneVerified: true,
    mustUploadDocuments: false,
    providesTableBooking: true,
    courierService: false,
  },
  approval: 0,
  review: 'approved',
  taxPpm: 0,
  isTaxIncluded: true,
  minimumOrderPrice: 0,
  cancellationCharge: { kind: 'none', value: 0, threshold: 0 },
  sales: DEFAULT_SALES_SETTINGS,
};

/** Overrides of a new account; by default it may do everything. */
export type StoreOverrides = Partial<Omit<StoreProfile, 'flags'>> & { readonly flags?: Partial<StoreProfile['flags']> };

export function newStore(state: FakePlatformState, overrides: StoreOverrides): StoreRecord {
  const number = state.stores.size + 1;
  const own = { email: `store${number}@example.com`, phone: String(301_000_000 + number) };
  const store = {
    id: state.ids.next(state.now()),
    number,
    profile: storeWith({ ...STORE, ...own }, overrides),
    orders: new Map(),
    line: [],
    forgotten: 0,
    references: new Map(),
  };
  state.stores.set(store.id, store);
  return store;
}

export const storeWith = (profile: StoreProfile, { flags, ...overrides }: StoreOverrides): StoreProfile => ({
  ...profile,
  ...overrides,
  flags: { ...profile.flags, ...flags },
});

export function newSubStore(
  state: FakePlatformState,
  store: StoreRecord,
  overrides: Partial<SubStoreProfile>,
): SubStoreRecord {
  const number = state.subStores.size + 1;
  const profile = { email: `branch${number}@example.com`, password: PASSWORD, name: 'Counter', phone: '' };
  const subStore = {
    id: state.ids.next(state.now()),
    number,
    store,
    profile: { ...profile, isApproved: true, urls: [], ...overrides },
  };
  state.subStores.set(subStore.id, subStore);
  return subStore;
}

export function newUser(state: FakePlatformState, overrides: Partial<UserProfile>): UserRecord {
  const email = `channel${state.users.size + 1}@example.com`;
  const profile = { email, password: PASSWORD, name: 'Channel', phone: '', sendsPricedOrders: true, ...overrides };
  const user = { id: state.ids.next(state.now()), profile };
  state.users.set(user.id, user);
  return user;
}

/** Domain's flags of a store in its current state. */
export function flagsOf({ settings }: FakePlatformState, { profile }: StoreRecord): StoreFlags {
  const verification = {
    mailVerification: settings.is_store_mail_verification,
    smsVerification: settings.is_store_sms_verification,
  };
  return {
    ...profile.flags,
    ...verification,
    approved: canOperate(profile),
    verified: isVerified(profile.flags, verification),
  };
}

/** The grants of a sub-store, in the wire's spelling. */
const urlsOf = ({ profile }: SubStoreRecord) =>
  profile.urls.map((url) => ({ url, permission: PERMISSION_GRANTED }) as const);

export const screensOf = (state: FakePlatformState, store: StoreRecord, subStore: SubStoreRecord | null) => {
  const flags = flagsOf(state, store);
  return subStore
    ? ({ kind: 'sub', flags, urls: grantedUrls(urlsOf(subStore)) } as const)
    : ({ kind: 'main', flags } as const);
};

/** The store of a session, as sign-in and store detail reply with it; `tokens` belong to the caller. */
export function contextOf(
  state: FakePlatformState,
  store: StoreRecord,
  subStore: SubStoreRecord | null,
  tokens = { server_token: '', device_token: '' },
): StoreContext {
  const { id, number, profile } = store;
  const wire = writeStoreFlags(flagsOf(state, store));
  const none = { server_token: '', device_token: '' };
  return {
    currency: profile.currency,
    timezone: profile.timezone,
    business_day_starts: 0,
    country_detail: { country_code: profile.countryCode, is_distance_unit_mile: false },
    subscription: { state: 'none', cause: null, lapses_on: null },
    ...wire.result,
    store: {
      _id: id,
      unique_id: number,
      email: profile.email,
      name: [profile.name],
      location: profile.location,
      address: '',
      city_id: null,
      country_phone_code: profile.countryPhoneCode,
      image_url: '',
      phone: profile.phone,
      social_ids: [],
      login_by: 'manual',
      is_use_item_tax: false,
      is_tax_included: profile.isTaxIncluded,
      gb_client_id: '',
      gb_secrete_id: '',
      approval_state: profile.approval,
      review_state: profile.review,
      review_note: '',
      referral_code: '',
      version: 1,
      ...wire.store,
      ...(subStore ? none : tokens),
    },
    sub_store: subStore && {
      _id: subStore.id,
      unique_id: subStore.number,
      email: subStore.profile.email,
      name: [subStore.profile.name],
      phone: subStore.profile.phone,
      country_phone_code: '',
      is_approved: subStore.profile.isApproved,
      urls: urlsOf(subStore),
      ...tokens,
    },
    impersonation: null,
  };
}
