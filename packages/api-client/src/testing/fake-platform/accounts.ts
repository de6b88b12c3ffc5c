import { grantedUrls, PERMISSION_GRANTED } from '@store-panel/domain/access/permissions';
import { mayWork } from '@store-panel/domain/store/review';
import { type StoreFlags, writeStoreFlags } from '@store-panel/domain/store/flags';
import { isVerified } from '@store-panel/domain/store/verification';
import { DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import type { StoreContext } from '#store-session.ts';
import type {
  StoreProfile,
  StoreRecord,
  SubStoreProfile,
  SubStoreRecord,
  UserProfile,
  UserRecord,
  World,
} from '#testing/fake-platform/world.ts';

/** The password of everybody of whom nothing else is said. */
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
  },
  approval: 0,
  review: 'approved',
  taxPpm: 0,
  isTaxIncluded: true,
  minimumOrderPrice: 0,
  cancellationCharge: { kind: 'none', value: 0, threshold: 0 },
  sales: DEFAULT_SALES_SETTINGS,
};

/** What is given of a new account; the rest is as good as it can be. */
export type GivenStore = Partial<Omit<StoreProfile, 'flags'>> & { readonly flags?: Partial<StoreProfile['flags']> };

export function newStore(world: World, given: GivenStore): StoreRecord {
  const number = world.stores.size + 1;
  const own = { email: `store${number}@example.com`, phone: String(301_000_000 + number) };
  const store = {
    id: world.ids.next(world.now()),
    number,
    profile: storeWith({ ...STORE, ...own }, given),
    orders: new Map(),
    line: [],
    forgotten: 0,
    references: new Map(),
  };
  world.stores.set(store.id, store);
  return store;
}

export const storeWith = (profile: StoreProfile, { flags, ...given }: GivenStore): StoreProfile => ({
  ...profile,
  ...given,
  flags: { ...profile.flags, ...flags },
});

export function newSubStore(world: World, store: StoreRecord, given: Partial<SubStoreProfile>): SubStoreRecord {
  const number = world.subStores.size + 1;
  const profile = { email: `branch${number}@example.com`, password: PASSWORD, name: 'Counter', phone: '' };
  const subStore = {
    id: world.ids.next(world.now()),
    number,
    store,
    profile: { ...profile, isApproved: true, urls: [], ...given },
  };
  world.subStores.set(subStore.id, subStore);
  return subStore;
}

export function newUser(world: World, given: Partial<UserProfile>): UserRecord {
  const email = `channel${world.users.size + 1}@example.com`;
  const profile = { email, password: PASSWORD, name: 'Channel', phone: '', sendsPricedOrders: true, ...given };
  const user = { id: world.ids.next(world.now()), profile };
  world.users.set(user.id, user);
  return user;
}

/** Domain's flags of a store as it stands now. */
export function flagsOf({ settings }: World, { profile }: StoreRecord): StoreFlags {
  const verification = {
    mailVerification: settings.is_store_mail_verification,
    smsVerification: settings.is_store_sms_verification,
  };
  return {
    ...profile.flags,
    ...verification,
    approved: mayWork(profile),
    verified: isVerified(profile.flags, verification),
  };
}

/** The grants of a sub-store, in the wire's spelling. */
const urlsOf = ({ profile }: SubStoreRecord) =>
  profile.urls.map((url) => ({ url, permission: PERMISSION_GRANTED }) as const);

export const screensOf = (world: World, store: StoreRecord, subStore: SubStoreRecord | null) => {
  const flags = flagsOf(world, store);
  return subStore
    ? ({ kind: 'sub', flags, urls: grantedUrls(urlsOf(subStore)) } as const)
    : ({ kind: 'main', flags } as const);
};

/** The store a session works for, as sign-in and store detail show it; `tokens` go to whom they are of. */
export function contextOf(
  world: World,
  store: StoreRecord,
  subStore: SubStoreRecord | null,
  tokens = { server_token: '', device_token: '' },
): StoreContext {
  const { id, number, profile } = store;
  const wire = writeStoreFlags(flagsOf(world, store));
  const none = { server_token: '', device_token: '' };
  return {
    currency: profile.currency,
    timezone: profile.timezone,
    country_detail: { country_code: profile.countryCode, is_distance_unit_mile: false },
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
      courier_service: false,
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
