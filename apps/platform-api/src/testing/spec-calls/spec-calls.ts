import type { Endpoint } from '@store-panel/contract/table';

// The call tables of both specification documents (§7), row by row. A test sends each stated payload to the server.

/** A call of the specification, and the endpoint that serves it. */
interface SpecCall {
  /** As the specification names it. */
  readonly call: string;
  readonly endpoint: Endpoint;
  /** The payload's fields; absent if the specification does not show them, so that ours are sent. */
  readonly fields?: readonly string[];
}

const PAGE = ['start_date', 'end_date', 'page', 'perPage', 'query'] as const;
const AUTO_LOGIN = ['store_id', 'email', 'password', 'social_id', 'store_type', 'device_type', 'device_token'] as const;

const served = (call: string, endpoint: Endpoint, fields?: readonly string[]): SpecCall => ({
  call,
  endpoint,
  ...(fields && { fields }),
});
/** A call at its stated path. */
const at = (endpoint: Endpoint, fields?: readonly string[]): SpecCall => served(endpoint, endpoint, fields);

/** Document "store panel", sign-in, session and core. */
const SESSION_CALLS: readonly SpecCall[] = [
  at('POST /api/store/login'),
  at('POST /api/store/store_auto_login', [
    ...AUTO_LOGIN,
    'login_by',
    'is_store_login_by_email',
    'is_store_login_by_phone',
  ]),
  at('POST /api/store/sub_store_login'),
  at('POST /api/store/logout'),
  at('POST /api/store/register'),
  at('GET /api/refreshToken', []),
  at('POST /api/admin/forgot_password'),
  at('POST /api/admin/forgot_password_verify'),
  at('POST /api/admin/new_password'),
  at('POST /api/store/store_generate_otp'),
  at('POST /api/store/otp_verification'),
  at('POST /api/store/resend_otp_verification'),
  at('POST /api/admin/verify_otp'),
  at('POST /admin/verify_captcha'),
  at('POST /api/admin/check_referral'),
  at('POST /api/store/check_store_location'),
  at('POST /api/admin/get_setting_detail', []),
  at('POST /api/admin/get_image_setting', []),
  at('POST /admin/get_admin_store_detail'),
  served('Store detail fetch', 'POST /api/store/get_store_detail', ['store_id']),
  served('Profile fetch of the not-found page', 'POST /api/store/get_store_detail'),
  served('Insurance claim submit', 'POST /api/user/find_claim', ['waybill_number', 'claim_number']),
  served('Store config fetch', 'POST /api/store/get_store_config', ['servertoken', 'store_id', 'jwt_token']),
  served('Add new store', 'POST /api/admin/add_new_store'),
  served('Add new user', 'POST /api/admin/add_new_user'),
  served('Add new provider', 'POST /api/admin/add_new_provider'),
];

/** Document "menu, offers, settings", the first table. */
const SETTING_CALLS: readonly SpecCall[] = [
  served('Store data fetch', 'POST /api/store/get_store_detail', ['filter']),
  served('Document list', 'POST /api/store/get_document_list', ['type']),
  served('Bank detail get', 'POST /api/store/get_bank_detail'),
  served('Bank detail add', 'POST /api/store/add_bank_detail'),
  served('Bank detail delete', 'POST /api/store/delete_bank_detail', [
    'bank_holder_id',
    'bank_holder_type',
    'bank_detail_id',
    'password',
  ]),
  served('Update payment-provider bank token', 'POST /api/store/update_bank_token'),
  served('Get payment-provider deposit link', 'POST /api/store/get_deposit_link'),
  served('Store warehouse add', 'POST /api/store/add_store_warehouse'),
  served('Store warehouse list', 'POST /api/store/list_store_warehouses'),
  served('Store warehouse detail', 'POST /api/store/get_store_warehouse_detail'),
  served('Store address add', 'POST /api/store/add_store_address'),
  served('Store address list', 'POST /api/store/list_store_addresses'),
  served('Store address detail', 'POST /api/store/get_store_address_detail'),
  served('Upload document', 'POST /api/store/upload_document'),
  served('Weight-category price list', 'GET /api/store/get_weight_category_prices', []),
  served('Weight-category price by price id', 'POST /api/store/get_weight_category_price', ['price_id']),
  served('Update store profile', 'POST /api/store/update_store_profile'),
  served('Update store detail', 'POST /api/store/update_store_detail'),
  served('Check domain', 'POST /api/store/check_domain', ['domain_name', 'domain_type']),
  served('List languages', 'GET /api/store/list_languages', []),
  served('List reviews', 'POST /api/store/list_reviews', ['start_date', 'end_date', 'page', 'perPage', 'query']),
  served('Customer review', 'POST /api/dashboard/get_customer_review'),
  served('Busy hours', 'POST /api/dashboard/get_busy_hours'),
  served('Earnings report', 'POST /api/dashboard/get_earnings_report', ['month', 'year']),
  served('Dashboard table', 'POST /api/dashboard/get_dashboard_table', ['start_date', 'end_date']),
  served('Dashboard table of a month', 'POST /api/dashboard/get_dashboard_table', ['month', 'year']),
];

/** The same document, order calls. */
const ORDER_CALLS: readonly SpecCall[] = [
  served('List order history', 'POST /api/store/list_order_history', PAGE),
  served('List orders', 'POST /api/store/list_orders', PAGE),
  served('In-progress list', 'POST /api/store/list_in_progress_orders'),
  served('Completed list', 'POST /api/store/list_completed_orders'),
  served('Returned list', 'POST /api/store/list_returned_orders'),
  served('Late dispatch list', 'POST /api/store/list_late_dispatch_orders'),
  served('Late delivery list', 'POST /api/store/list_late_delivery_orders'),
  served('Cancelled list', 'POST /api/store/list_cancelled_orders'),
  served('Claim list', 'POST /api/store/list_claims'),
  served('Order detail', 'POST /api/store/get_order_detail', ['order_id']),
  served('Store order detail', 'POST /api/store/get_order_detail', ['order_id']),
  served('Table list orders', 'POST /api/store/list_table_orders', [
    'start_date',
    'end_date',
    'page',
    'perPage',
    'search_by',
    'search_value',
  ]),
  served('Set order status', 'POST /api/store/set_order_status', ['order_id', 'order_status']),
  served('Dispatcher order list', 'POST /api/store/list_dispatcher_orders', []),
  served('Create request', 'POST /api/store/create_request', ['provider_id', 'order_id', 'vehicle_id', 'request_id']),
  served('Create request, with minutes', 'POST /api/store/create_request', [
    'provider_id',
    'order_id',
    'vehicle_id',
    'request_id',
    'estimated_time_for_ready_order',
  ]),
  served('Find nearest provider', 'POST /api/store/find_nearest_provider', ['vehicle_id', 'order_id']),
  served('Cancel request', 'POST /api/store/cancel_request', ['provider_id', 'request_id']),
  served('Store update order', 'POST /api/store/update_order'),
  served('Complete order', 'POST /api/store/complete_order', ['order_id']),
  served('Cancel order', 'POST /api/user/cancel_order'),
  served('Cancel multiple orders', 'POST /api/store/cancel_multiple_orders'),
  served('Store cancel or reject order', 'POST /api/store/store_cancel_or_reject_order', [
    'order_id',
    'cancel_reason',
    'order_status',
  ]),
  served('Rate the user', 'POST /api/store/rate_user', ['store_rating_to_user', 'store_review_to_user', 'order_id']),
  served('Create manual order', 'POST /api/store/create_manual_order'),
  served('Check balance for manual order', 'POST /api/store/check_balance_for_manual_order', ['weight']),
  served('Return order', 'POST /api/store/return_order'),
  served('Change order claim status', 'POST /api/store/change_order_claim_status'),
  served('Update claim number', 'POST /api/store/update_claim_number', ['waybill_number', 'claim_number']),
  served('Ready for shipment', 'POST /api/store/ready_for_shipment'),
  served('Multi-store ready for shipment', 'POST /api/store/multi_store_ready_for_shipment'),
  served('Address book save', 'POST /api/store/save_address_book'),
  served('Address book update', 'POST /api/store/update_address_book'),
  served('Address book get', 'POST /api/store/get_address_book'),
  served('Address book get detail', 'POST /api/store/get_address_book_detail'),
  served('Address book delete', 'POST /api/store/delete_address_book'),
  served('Active vehicle list', 'POST /api/store/list_active_vehicles'),
  served('Vehicle list', 'POST /api/store/list_vehicles'),
  served('Get store data (balance)', 'POST /api/store/get_store_data'),
  served('Monthly statements', 'GET /api/store/monthly_statements/{period}', ['period']),
  served('Download statement', 'GET /api/store/download_statement/{id}', ['id']),
];

/**
 * The same document, reports and reference calls, and the groups whose use it does not show. The image-resize path has no
 * endpoint; `routes.test.ts` knows it.
 */
const OTHER_CALLS: readonly SpecCall[] = [
  served('Average sales data', 'POST /api/store/get_average_sales_data'),
  served('Daily sales data', 'POST /api/store/get_daily_sales_data'),
  served('Monthly sales data', 'POST /api/store/get_monthly_sales_data'),
  served('Yearly sales data', 'POST /api/store/get_yearly_sales_data'),
  served('Average orders data', 'POST /api/store/get_average_orders_data'),
  served('Daily orders data', 'POST /api/store/get_daily_orders_data'),
  served('Monthly orders data', 'POST /api/store/get_monthly_orders_data'),
  served('Yearly orders data', 'POST /api/store/get_yearly_orders_data'),
  served('Last fifteen day order detail', 'POST /api/store/get_last_fifteen_day_order_detail'),
  served('Courier data list', 'GET /api/store/courier_data_list', ['store_id']),
  served('Emissions list', 'POST /api/dashboard/list_emissions'),
  served('Potential savings', 'POST /api/dashboard/get_potential_savings'),
  served('Travel emissions', 'POST /api/dashboard/get_travel_emissions'),
  served('Emissions savings', 'POST /api/dashboard/get_emissions_savings'),
  served('Priority chart', 'POST /api/dashboard/get_priority_chart'),
  served('Returns graph', 'POST /api/dashboard/get_returns_graph'),
  served('Courier chart', 'POST /api/dashboard/get_courier_chart'),
  served('Key stats', 'POST /api/dashboard/get_key_stats'),
  served('Deliveries', 'POST /api/dashboard/get_deliveries'),
  served('E-commerce sales', 'POST /api/dashboard/get_ecommerce_sales'),
  served('get_country_list', 'GET /api/admin/get_country_list', []),
  served('get_city_list', 'POST /api/admin/get_city_list', ['country_id']),
  served('get_delivery_list_for_city', 'POST /api/admin/get_delivery_list_for_city', ['city_id']),
  served('delivery_list', 'POST /api/admin/delivery_list'),
  served('get_bank_codes', 'GET /api/admin/get_bank_codes', []),
  // The server makes these two itself, in the course of that call.
  served('Escrow bearer token', 'POST /api/store/update_bank_token'),
  served('Escrow bank token', 'POST /api/store/update_bank_token'),
  served('Sub-stores', 'POST /api/store/list_sub_stores'),
  served('Providers', 'POST /api/store/list_providers'),
  served('Vehicles', 'POST /api/store/list_vehicles'),
  served('Zones and services', 'POST /api/store/get_delivery_settings'),
  served('Items', 'POST /api/store/save_item'),
  served('Products', 'POST /api/store/get_menu_editor'),
  served('Specifications and groups', 'POST /api/store/save_modifier_group'),
  served('Import and export of items', 'POST /api/store/export_menu'),
  // What a file changes; both read it in the browser.
  served('Import and export of modifiers', 'POST /api/store/apply_menu_change'),
  served('Promos', 'POST /api/store/list_offers'),
  served('Cards', 'POST /api/store/list_cards'),
  served('Subscriptions', 'POST /api/store/get_subscription'),
  served('Email configuration', 'POST /api/store/save_email_settings'),
  served('SMS configuration', 'POST /api/store/save_sms_settings'),
  served('Payment gateway configuration', 'POST /api/store/set_payment_methods'),
  served('Table booking list', 'POST /api/store/list_tables'),
  served('Table booking add', 'POST /api/store/add_table'),
  served('Table booking update', 'POST /api/store/update_table'),
  served('Table QR code', 'POST /api/store/get_table_qr_code'),
  served('Script pages', 'POST /api/store/save_script_page'),
  served('Earnings', 'POST /api/store/get_weekly_earning'),
  served('Reviews', 'POST /api/store/list_reviews'),
];

export const SPEC_CALLS: readonly SpecCall[] = [...SESSION_CALLS, ...SETTING_CALLS, ...ORDER_CALLS, ...OTHER_CALLS];
