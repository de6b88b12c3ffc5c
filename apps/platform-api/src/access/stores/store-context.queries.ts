import type { Wire } from '@store-panel/contract/table';
import { subscriptionState } from '@store-panel/domain/subscription/subscription-state';
import { writeStoreFlags } from '@store-panel/domain/store/flags';

import type { QueryExecutor } from '#db/transaction.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { ApiError } from '#access/api-error.ts';
import { STORE_SUBSCRIPTION } from '#access/stores/subscription-days.ts';
import { storeFlags } from '#access/stores/store-row.ts';
import { readSettings } from '#access/accounts/accounts.queries.ts';

type StoreContext = Wire['POST /api/store/get_store_detail']['reply'];

interface Tokens {
  /** Empty in cookie mode and if the client already has it. */
  readonly serverToken: string;
  readonly deviceToken: string;
}

/** Returns the store of a session in the form of the sign-in result and the store detail (spec §3). */
export async function readStoreContext(
  db: QueryExecutor,
  storeId: string,
  subStoreId: string | null,
  tokens: Tokens,
  actingAdmin: StorePrincipal['actingAdmin'] = null,
): Promise<StoreContext> {
  const settings = await readSettings(db);
  const row = await db
    .selectFrom('stores')
    .selectAll()
    .select(STORE_SUBSCRIPTION.as('subscription'))
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  const status = subscriptionState(row.subscription, { at: Date.now(), zone: row.timezone });
  const wire = writeStoreFlags(storeFlags(row, settings));
  const location =
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude };
  return {
    currency: row.currency,
    timezone: row.timezone,
    business_day_starts: row.business_day_starts,
    country_detail: { country_code: row.country_code, is_distance_unit_mile: row.is_distance_unit_mile },
    ...wire.result,
    store: {
      _id: row.id,
      unique_id: row.unique_id,
      email: row.email,
      name: row.name,
      location,
      address: row.address,
      server_token: subStoreId === null ? tokens.serverToken : '',
      country_phone_code: row.country_phone_code,
      image_url: row.image_url,
      phone: row.phone,
      social_ids: row.social_ids,
      login_by: row.login_by,
      is_use_item_tax: row.is_use_item_tax,
      is_tax_included: row.is_tax_included,
      device_token: subStoreId === null ? tokens.deviceToken : '',
      gb_client_id: '',
      gb_secrete_id: '',
      approval_state: row.approval_state,
      review_state: row.review_state,
      review_note: row.review_note,
      referral_code: row.referral_code ?? '',
      city_id: row.city_id,
      version: row.version,
      ...wire.store,
    },
    subscription: { state: status.state, cause: status.cause, lapses_on: status.lapsesOn },
    impersonation:
      actingAdmin === null ? null : { admin_name: actingAdmin.name, ends_at: actingAdmin.endsAt.toISOString() },
    sub_store: subStoreId === null ? null : await readSubStore(db, storeId, subStoreId, tokens),
  };
}

async function readSubStore(
  db: QueryExecutor,
  storeId: string,
  id: string,
  tokens: Tokens,
): Promise<StoreContext['sub_store']> {
  const row = await db
    .selectFrom('sub_stores')
    .selectAll()
    .where('main_store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return {
    _id: row.id,
    unique_id: row.unique_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    country_phone_code: row.country_phone_code,
    server_token: tokens.serverToken,
    device_token: tokens.deviceToken,
    is_approved: row.is_approved,
    urls: row.urls,
  };
}
