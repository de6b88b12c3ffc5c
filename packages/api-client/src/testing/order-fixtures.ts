import type { ReplyOf } from '#endpoint-key.ts';
import type { EventRecord, OrderCard, OrderDetail, OrderRow } from '#order-models.ts';
import type { StoreContext } from '#session/store-session.ts';

// Records of the wire for tests, each whole and valid; a test states what it is about and nothing else.

export const STORE_ID_FIXTURE = '0197c9a0-0000-7000-8000-000000000001';
export const SUB_STORE_ID_FIXTURE = '0197c9a0-0000-7000-8000-000000000002';

/** The public settings of a platform. */
export const SETTING_FIXTURE: ReplyOf<'POST /api/admin/get_setting_detail'>['setting'] = {
  is_store_login_by_email: true,
  is_store_login_by_phone: true,
  is_store_mail_verification: false,
  is_store_sms_verification: false,
  is_captcha_required: true,
  is_referral_accepted: true,
  admin_contact_email: 'help@example.com',
  minimum_password_length: 6,
  privacy_url: '',
  terms_url: '',
  map_style_url: '',
  map_tiles_url: '',
};

/** The id of the n-th sample order. */
export const buildOrderId = (n: number) => `0197c9a0-0000-7000-9000-${String(n).padStart(12, '0')}`;

/** Minute `n` of the samples' day, ISO 8601. */
const minute = (n: number) => new Date(Date.UTC(2026, 0, 5, 10, n)).toISOString();

/** The n-th order, just placed. */
export function buildOrderCard(n: number, overrides: Partial<OrderCard> = {}): OrderCard {
  return {
    order_id: buildOrderId(n),
    unique_id: n,
    version: 1,
    order_status: 1,
    request_status: null,
    request_id: null,
    provider_id: null,
    provider_name: null,
    is_pickup: false,
    customer_name: `Customer ${n}`,
    customer_phone: '',
    item_count: 1,
    currency: 'EUR',
    total: 1250,
    payment_method: 'cash',
    payment_status: 'created',
    confirmation_required: false,
    created_at: minute(n),
    scheduled_at: null,
    promised_at: null,
    estimated_ready_at: null,
    ended_at: null,
    status_before_end: null,
    updated_at: minute(n),
    lines: [{ name: 'Soup of the day', quantity: 1, unit_price: 1250, options: [], note: '' }],
    order_comment: '',
    delivery_comment: '',
    balance_due: 0,
    ...overrides,
  };
}

/** The same order as a line of a list. */
export function buildOrderRow(card: OrderCard): OrderRow {
  const { lines: _lines, order_comment: _order, delivery_comment: _delivery, balance_due: _due, ...row } = card;
  return {
    ...row,
    order_type: row.is_pickup ? 'pickup' : 'delivery',
    table_number: null,
    dispatched_at: null,
    returned_at: null,
  };
}

export function buildOrderDetail(card: OrderCard, overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...card,
    cart_total: card.total,
    tax: 0,
    is_tax_included: true,
    delivery_price: 0,
    tip_amount: 0,
    discount: 0,
    cancellation_charge: 0,
    charge_if_cancelled: 0,
    store_profit: card.total,
    address: null,
    cancel_reason: null,
    returned_at: null,
    taxes: [],
    former_orders: 0,
    former_rating: null,
    store_rating_to_user: null,
    store_review_to_user: null,
    rated_at: null,
    timeline: [],
    ...overrides,
  };
}

/** The event of a change that left the order as `card` shows it. */
export function buildEvent(seq: number, card: OrderCard, overrides: Partial<EventRecord> = {}): EventRecord {
  return {
    seq,
    type: card.version === 1 ? 'order_placed' : 'order_changed',
    at: minute(seq),
    actor: { kind: 'system', id: null, name: null },
    action: card.version === 1 ? 'place' : 'accept',
    reason: null,
    edit: null,
    order: card,
    ...overrides,
  };
}

/** The store of a signed-in session: approved, verified and with every permission. */
export function buildStoreContext(overrides: Partial<StoreContext> = {}): StoreContext {
  return {
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    country_detail: { country_code: 'DE', is_distance_unit_mile: false },
    is_store_can_create_group: true,
    is_store_can_edit_order: true,
    is_upload_store_documents: false,
    is_provide_table_booking: true,
    is_store_mail_verification: false,
    is_store_sms_verification: false,
    store: {
      _id: STORE_ID_FIXTURE,
      unique_id: 1,
      email: 'store@example.com',
      name: ['Corner Kitchen'],
      location: { latitude: 52.5, longitude: 13.4 },
      address: 'Main Street 1, Berlin',
      city_id: null,
      server_token: '',
      country_phone_code: '+49',
      image_url: '',
      phone: '301234567',
      social_ids: [],
      login_by: 'manual',
      is_use_item_tax: false,
      is_tax_included: true,
      courier_service: false,
      device_token: '',
      gb_client_id: '',
      gb_secrete_id: '',
      approval_state: 0,
      review_state: 'approved',
      review_note: '',
      referral_code: 'STR1',
      version: 1,
      is_store_can_add_provider: true,
      is_store_can_complete_order: true,
      is_ask_estimated_time_for_ready_order: true,
      is_document_uploaded: true,
      is_approved: true,
      is_email_verified: true,
      is_phone_number_verified: true,
    },
    sub_store: null,
    impersonation: null,
    ...overrides,
  };
}

/** A sub-store that was granted these paths. */
export function buildSubStore(granted: readonly string[]): NonNullable<StoreContext['sub_store']> {
  return {
    _id: SUB_STORE_ID_FIXTURE,
    unique_id: 2,
    email: 'branch@example.com',
    name: ['Corner Kitchen, harbour'],
    phone: '',
    country_phone_code: '',
    server_token: '',
    device_token: '',
    is_approved: true,
    urls: granted.map((url) => ({ url, permission: 1 as const })),
  };
}
