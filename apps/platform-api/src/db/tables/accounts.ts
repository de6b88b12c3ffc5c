import type { UrlPermission } from '@store-panel/contract/endpoints/store-fields';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import type { ReviewState } from '@store-panel/domain/store/review';
import type { Generated } from 'kysely';
import type { Static } from 'typebox';

import type {
  Account,
  Instant,
  InstantByDefault,
  InstantOrNull,
  Json,
  JsonByDefault,
  Versioned,
} from '#db/column-types.ts';

export interface SubStoresTable extends Account {
  main_store_id: string;
  name: Json<string[]>;
  email: string;
  phone: Generated<string>;
  is_approved: Generated<boolean>;
  urls: JsonByDefault<Static<typeof UrlPermission>[]>;
}

export interface UsersTable extends Account {
  name: string;
  email: string | null;
  phone: Generated<string>;
  image_url: Generated<string>;
  is_blocked: Generated<boolean>;
  review_state: Generated<ReviewState>;
  review_note: Generated<string>;
  /** An ordering channel (aggregator, kiosk, call centre) that sends priced orders. */
  sends_priced_orders: Generated<boolean>;
  /** Who has the money that customers pay to this channel. */
  collects_for: Generated<MoneyHolder>;
}

export interface AdminsTable extends Versioned {
  id: string;
  name: string;
  email: string;
  role: Generated<AdminRole>;
  /** Codes of domain's `ADMIN_ACTION`; an administrator needs none. */
  permissions: Generated<number[]>;
  password_hash: string | null;
}

export interface SessionsTable {
  id: string;
  principal_kind: 'store' | 'sub_store' | 'user' | 'provider' | 'admin';
  principal_id: string;
  /** Set for store and sub_store: the main store they act for. */
  store_id: string | null;
  /** SHA-256 of the server token, 32 bytes. */
  token_hash: Buffer;
  /** The refresh tokens are derived from this and their generation. */
  family_id: string;
  /** Null if the session has no refresh token. */
  refresh_generation: number | null;
  refresh_rotated_at: InstantOrNull;
  /** The administrator of an impersonation. */
  acting_admin_id: string | null;
  mode: Generated<'cookie' | 'header'>;
  user_agent: Generated<string>;
  device_token: Generated<string>;
  lang: Generated<number>;
  created_at: InstantByDefault;
  last_seen_at: InstantByDefault;
  expires_at: Instant;
  revoked_at: InstantOrNull;
  /** Set exactly when `revoked_at` is. */
  revoked_reason: string | null;
}
