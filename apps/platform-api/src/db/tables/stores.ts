import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { DeliveryAreaKind } from '@store-panel/domain/delivery/settings';
import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import type { PriceRating } from '@store-panel/domain/store/price-rating';
import type { Temporary } from '@store-panel/domain/store/temporary-settings';
import type { DeliveryZone } from '@store-panel/domain/delivery/zones';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { Generated } from 'kysely';

import type { Account, InstantOrNull, Json, JsonByDefault, JsonOrNull } from '#db/column-types.ts';

export interface StoresTable extends Account {
  /** One name per language, in the order of the language index. */
  name: Json<string[]>;
  email: string;
  phone: string;
  country_code: string;
  currency: string;
  timezone: string;
  is_distance_unit_mile: Generated<boolean>;
  address: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  city: Generated<string>;
  city_radius_metres: number | null;
  delivery_radius_metres: number | null;
  image_url: Generated<string>;
  social_ids: Generated<string[]>;
  login_by: Generated<string>;
  /** `is_approved` of the wire is derived from these two by `canOperate` of the domain package. */
  approval_state: Generated<StoreApproval>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** Null for stores from before it was required. */
  store_type: StoreType | null;
  city_id: string | null;
  image_file_id: string | null;
  /** The code that this store gives to others who register. */
  referral_code: string | null;
  referred_by: string | null;
  /** Index of the language of messages; updated at sign-in. */
  lang: Generated<number>;
  /** The verified address before the present one, and when it was replaced. */
  former_email: string | null;
  email_replaced_at: InstantOrNull;
  email_verified: Generated<boolean>;
  phone_verified: Generated<boolean>;
  document_uploaded: Generated<boolean>;
  can_add_provider: Generated<boolean>;
  can_create_group: Generated<boolean>;
  can_edit_order: Generated<boolean>;
  can_complete_order: Generated<boolean>;
  asks_ready_time: Generated<boolean>;
  must_upload_documents: Generated<boolean>;
  provides_table_booking: Generated<boolean>;
  is_use_item_tax: Generated<boolean>;
  is_tax_included: Generated<boolean>;
  /** Millionths: 88,750 is 8.875 %. */
  tax_rate_ppm: Generated<number>;
  /** A transporter delivers its parcels. */
  courier_service: Generated<boolean>;
  /** The courier tenant that sends the parcels. */
  tenant_id: string | null;
  courier_search_seconds: Generated<number>;
  minimum_order_price: Generated<number>;
  cancellation_charge_kind: Generated<ChargeRule['kind']>;
  /** Minor units, or millionths if the kind is a percentage. */
  cancellation_charge_value: Generated<number>;
  /** Minor units: cancelling an order with a smaller cart is free. */
  cancellation_charge_threshold: Generated<number>;
  provides_pickup: Generated<boolean>;
  provides_delivery: Generated<boolean>;
  /** What customers are told that a delivery takes; null for both: what is computed. */
  delivery_minutes_min: number | null;
  delivery_minutes_max: number | null;
  /** Null: the least that covers all visible items. */
  price_rating: PriceRating | null;
  takes_scheduled_orders: Generated<boolean>;
  /** An order for later is placed at least so long before its time, … */
  schedule_min_minutes: Generated<number>;
  /** … and at most so many days. */
  schedule_max_days: Generated<number>;
  /** The hour of the clock at which the business day begins. */
  business_day_starts: Generated<number>;
  /** Orders that ended so many months ago lose their customer; null until the store has decided. */
  customer_data_months: number | null;
  /** Nothing loses its customer by age before it; null without a period. */
  customer_data_from: InstantOrNull;
  /** Version of the period. */
  customer_data_version: Generated<number>;
  /** Those placed before it have lost theirs; null: none was looked at. */
  customer_data_erased_to: InstantOrNull;
  /** What some of these return to, and when; `effectiveStore` of the domain reads it. */
  temporary: JsonByDefault<Temporary>;
  /** When the first of them does. */
  temporary_ends_at: InstantOrNull;
  /** Version of the store settings. */
  detail_version: Generated<number>;
  /** Null if the store has never set a delivery fee. */
  delivery_fee: JsonOrNull<DeliveryFee>;
  delivery_area: Generated<DeliveryAreaKind>;
  /** By priority. */
  delivery_zones: JsonByDefault<DeliveryZone[]>;
  /** Version of the delivery fee and area. */
  delivery_version: Generated<number>;
  /** Not read any more: the ledger's opening entry has taken its value. Dropped by a later release. */
  balance: Generated<number>;
  /** When all steps of the setup were done for the first time. */
  setup_completed_at: InstantOrNull;
  /** When the store closed the checklist. */
  setup_dismissed_at: InstantOrNull;
}

export interface StoreCountersTable {
  store_id: string;
  event_seq: Generated<number>;
  order_number: Generated<number>;
  /** Version of the sales limits. */
  sales_version: Generated<number>;
  /** Version of opening hours and festivals; 0: none were ever saved. */
  hours_version: Generated<number>;
  /** Version of the menu. */
  menu_version: Generated<number>;
  /** Version of the claims. */
  claims_version: Generated<number>;
  /** Grows with every change of any section of the settings. */
  settings_version: Generated<number>;
  /** That of the store's row: a new order that waited for this row sees whether the store it has read is outdated. */
  detail_version: Generated<number>;
  /** Version of the reviews of its orders. */
  reviews_version: Generated<number>;
  reservations_version: Generated<number>;
  /** Version of the returns of its orders, and the number of the last one. */
  returns_version: Generated<number>;
  return_no: Generated<number>;
  /** Version of its handovers, and the number of the last one. */
  handovers_version: Generated<number>;
  handover_no: Generated<number>;
  /** Number of the last entry in the store's book. */
  ledger_no: Generated<number>;
  /** Its day, yyyy-mm-dd. */
  ledger_day: string | null;
  /** Figures are complete from this business day on, yyyy-mm-dd; null: all are. */
  facts_from: string | null;
}
