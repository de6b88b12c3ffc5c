import type { PriceMode } from '@store-panel/domain/delivery/fee';
import type { OfferScope } from '@store-panel/domain/offers/benefit';
import type { OfferExpectation, TriedRules } from '@store-panel/domain/offers/expectation';
import type { OfferCustomers, OfferService } from '@store-panel/domain/offers/offer';
import type { Recursion } from '@store-panel/domain/offers/recursion';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, Json, JsonOrNull, Versioned } from '#db/column-types.ts';

/** An offer of a store. Amounts are minor units of the store's currency. */
export interface OffersTable extends Versioned {
  store_id: string;
  id: string;
  names: Json<string[]>;
  descriptions: Json<string[]>;
  /** Normalized; null: it applies by itself. */
  code: string | null;
  /** Only with a unique code, never by itself. */
  by_unique_code: Generated<boolean>;
  type: PriceMode;
  value: number;
  maximum_discount: number | null;
  applies_to: OfferScope;
  item_ids: string[];
  sub_category_ids: string[];
  services: OfferService;
  customers: OfferCustomers;
  uses_per_customer: number | null;
  required_uses: number | null;
  minimum_order_amount: number;
  minimum_items: number;
  /** yyyy-mm-dd. */
  starts_on: string | null;
  ends_on: string | null;
  recursion: Json<Recursion>;
  is_running: boolean;
  /** Uses that were not given back. */
  used: Generated<number>;
  deleted_at: InstantOrNull;
  /** What trying it said when it was saved; null if it was not tried. */
  expectation: JsonOrNull<StoredExpectation>;
}

/** Of the rules that were tried: it says nothing of an offer with others. */
export interface StoredExpectation extends OfferExpectation {
  readonly rules: TriedRules;
  /** The store's day on which it was saved, yyyy-mm-dd. */
  readonly on: string;
}

/** A use of an offer by an order. */
export interface OfferUsesTable {
  store_id: string;
  offer_id: string;
  order_id: string;
  /** HMAC of the order's `customer_key`; null without a number. */
  customer: Buffer | null;
  /** Of the key under which `customer` was made; null if that is not known. */
  key_id: Buffer | null;
  /** Which of the customer's uses it is. */
  nth: number | null;
  amount: number;
  delivery_amount: number;
  used_at: InstantByDefault;
  /** When it was given back. */
  released_at: InstantOrNull;
}
