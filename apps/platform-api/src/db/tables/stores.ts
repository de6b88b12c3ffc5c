import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { DeliveryAreaKind } from '@store-panel/domain/delivery/settings';
import type { DeliveryZone } from '@store-panel/domain/delivery/zones';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { ReviewState } from '@store-panel/domain/store/review';
import type { StoreType } from '@store-panel/domain/store/store-types';
import type { Generated } from 'kysely';

import type { Account, Json, JsonByDefault, JsonOrNull } from '#db/column-types.ts';

export interface StoresTable extends Account {
  /** One name a language, in the order of the language index. */
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
  /** `is_approved` of the wire is derived from these two by domain's `mayWork`. */
  approval_state: Generated<StoreApproval>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** Null for stores that were there before anybody asked for it. */
  store_type: StoreType | null;
  city_id: string | null;
  image_file_id: string | null;
  /** What this store gives to others who register. */
  referral_code: string | null;
  referred_by: string | null;
  /** Index of the language that messages are written in, until it signs in in another one. */
  lang: Generated<number>;
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
  /** A transporter brings its parcels. */
  courier_service: Generated<boolean>;
  /** The courier tenant in whose name they are sent. */
  tenant_id: string | null;
  courier_search_seconds: Generated<number>;
  minimum_order_price: Generated<number>;
  cancellation_charge_kind: Generated<'none' | 'percentage' | 'absolute'>;
  /** Minor units, or millionths where the kind is a percentage. */
  cancellation_charge_value: Generated<number>;
  /** Minor units: an order whose cart comes to less is called off for nothing. */
  cancellation_charge_threshold: Generated<number>;
  /** Null for a store that has never said what it asks for a delivery. */
  delivery_fee: JsonOrNull<DeliveryFee>;
  delivery_area: Generated<DeliveryAreaKind>;
  /** In the order in which they decide. */
  delivery_zones: JsonByDefault<DeliveryZone[]>;
  /** Of the fee and of where it delivers. */
  delivery_version: Generated<number>;
  /** Minor units that the store has at the platform; what its orders cost it is not yet taken off. */
  balance: Generated<number>;
}

export interface StoreCountersTable {
  store_id: string;
  event_seq: Generated<number>;
  order_number: Generated<number>;
  /** Of what limits sales: grows with every change of it. */
  sales_version: Generated<number>;
  /** Of what it sells: grows with every change of its menu. */
  menu_version: Generated<number>;
  /** Of its claims: grows with every change of one. */
  claims_version: Generated<number>;
}
