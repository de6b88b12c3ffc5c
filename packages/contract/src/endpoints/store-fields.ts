import { NOTE_MAX, REFERRAL_CODE_MAX } from '@store-panel/domain/limits/limits';
import { REVIEW_STATES } from '@store-panel/domain/store/review';
import { LAPSE_CAUSES, SUBSCRIPTION_STATES } from '@store-panel/domain/subscription/subscription-state';
import Type from 'typebox';

import {
  Currency,
  Day,
  Email,
  StrictObject,
  Id,
  Nullable,
  OptionalText,
  Point,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

// The store as the sign-in result and the store detail show it (spec §3). The odd spellings are the wire's own.

export const CountryDetail = StrictObject({ country_code: Text(3), is_distance_unit_mile: Type.Boolean() });

/** Flags beside `store` in the sign-in result. */
export const SignInResultFlags = {
  is_store_can_create_group: Type.Boolean(),
  is_store_can_edit_order: Type.Boolean(),
  is_upload_store_documents: Type.Boolean(),
  is_provide_table_booking: Type.Boolean(),
  is_store_mail_verification: Type.Boolean(),
  is_store_sms_verification: Type.Boolean(),
} as const;

/** Flags in `store`. */
const StoreFlags = {
  is_store_can_add_provider: Type.Boolean(),
  is_store_can_complete_order: Type.Boolean(),
  is_ask_estimated_time_for_ready_order: Type.Boolean(),
  is_document_uploaded: Type.Boolean(),
  is_approved: Type.Boolean(),
  is_email_verified: Type.Boolean(),
  is_phone_number_verified: Type.Boolean(),
  courier_service: Type.Boolean(),
} as const;

/** Flags of `store` that `delivery_details` may override. */
const DeliveryDetailFlags = StrictObject({
  is_store_can_add_provider: Type.Optional(Type.Boolean()),
  is_store_can_complete_order: Type.Optional(Type.Boolean()),
  is_ask_estimated_time_for_ready_order: Type.Optional(Type.Boolean()),
});

export const ApprovalState = Type.Enum([0, 1, 2], { description: 'approved=0, blocked=1, business_off=2' });

export const Store = StrictObject({
  _id: Id,
  unique_id: UniqueId,
  email: Email,
  name: Type.Array(Text(200), {
    minItems: 1,
    maxItems: 9,
    description: 'One name per language, in the order of the language index.',
  }),
  location: Nullable(Point),
  address: OptionalText(500),
  /** Not in the specification: the city of the store's location; null for a store from before there were cities. */
  city_id: Nullable(Id),
  /** Empty in cookie mode: the token then is in an HttpOnly cookie. */
  server_token: OptionalText(200),
  country_phone_code: OptionalText(8),
  image_url: OptionalText(500),
  phone: OptionalText(32),
  social_ids: Type.Array(Text(200), { maxItems: 10 }),
  login_by: Text(32),
  is_use_item_tax: Type.Boolean(),
  is_tax_included: Type.Boolean(),
  device_token: OptionalText(500),
  /** Always empty: the specification names these two and does not say what they are for. */
  gb_client_id: OptionalText(200),
  gb_secrete_id: OptionalText(200),
  approval_state: ApprovalState,
  /** Not in the specification: the state of the application, and the reviewer's note. */
  review_state: Type.Enum(REVIEW_STATES),
  review_note: OptionalText(NOTE_MAX),
  /** Not in the specification: the store's code for referrals. */
  referral_code: OptionalText(REFERRAL_CODE_MAX),
  version: Version,
  ...StoreFlags,
  delivery_details: Type.Optional(DeliveryDetailFlags),
});

export const UrlPermission = StrictObject({ url: Text(200), permission: Type.Enum([0, 1]) });

export const SubStore = StrictObject({
  _id: Id,
  unique_id: UniqueId,
  email: Email,
  name: Type.Array(Text(200), { minItems: 1, maxItems: 9 }),
  phone: OptionalText(32),
  country_phone_code: OptionalText(8),
  server_token: OptionalText(200),
  device_token: OptionalText(500),
  is_approved: Type.Boolean(),
  urls: Type.Array(UrlPermission, { maxItems: 200 }),
});

/** What the panel knows of the store it works for; the same after sign-in and after restoring a session. */
export const StoreContext = {
  currency: Currency,
  timezone: Text(64),
  /** Not in the specification: the hour at which the store's business day begins; missing: 0. */
  business_day_starts: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  country_detail: CountryDetail,
  ...SignInResultFlags,
  store: Store,
  sub_store: Nullable(SubStore),
  /** Not in the specification: the state of the store's subscription; missing: none. */
  subscription: Type.Optional(
    StrictObject({
      state: Type.Enum(SUBSCRIPTION_STATES),
      cause: Nullable(Type.Enum(LAPSE_CAUSES)),
      /** The day at 6:00 of which it lapses, or has lapsed; null if nothing will end it. */
      lapses_on: Nullable(Day),
    }),
  ),
  /**
   * Not in the specification: the impersonating administrator and the end of the impersonation; null for the store's
   * staff.
   */
  impersonation: Nullable(StrictObject({ admin_name: Text(200), ends_at: Timestamp })),
} as const;
