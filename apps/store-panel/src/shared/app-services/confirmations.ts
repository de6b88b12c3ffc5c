// One file above 300 lines: all confirmations are one table, and each is one row of it.
import type { SuccessNotice } from '@store-panel/api-client/client';
import type { BodyOf, EndpointKey, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { TextKey } from '@store-panel/locales/text-keys';

import { currentLanguage } from '#shared/i18n/i18n.ts';

// What a call did. Calls share success codes (spec §8), so the catalogue's text can be untrue of one of them.

/** A text with its values. */
export interface Confirmation {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Returns null if the screen says it. */
type Confirm<Key extends EndpointKey> = (reply: ReplyOf<Key>, body: BodyOf<Key>) => Confirmation | null;
type Confirmations = { readonly [Key in EndpointKey]?: Confirm<Key> };

const text = (key: TextKey) => (): Confirmation => ({ key });
const noConfirmation = (): null => null;

type ConfirmedOrderAction =
  | 'complete'
  | 'release'
  | 'restore'
  | 'return_order'
  | 'reassign'
  | 'cancel_request'
  | 'courier_lost'
  | 'ready_for_shipment';
const orderText =
  (action: ConfirmedOrderAction) =>
  ({ order }: ReplyOf<'POST /api/store/complete_order'>): Confirmation => ({
    key: `actions:done.${action}`,
    values: { number: order.unique_id },
  });
const ACTION_BY_STATUS = {
  [ORDER_STATUS.accepted]: 'accept',
  [ORDER_STATUS.preparing]: 'prepare',
  [ORDER_STATUS.ready]: 'ready',
} as const;
const CANCELLATION_BY_STATUS = {
  [ORDER_STATUS.rejectedByStore]: 'reject',
  [ORDER_STATUS.cancelledByStore]: 'cancel_by_store',
} as const;

/** A search that has found no free courier yet has requested none. */
const courierRequestText = ({ order }: ReplyOf<'POST /api/store/create_request'>): Confirmation => ({
  key: order.provider_id === null ? 'confirmations:order.courierSearch' : 'actions:done.request_courier',
  values: { number: order.unique_id },
});

const claimText =
  (key: 'filed' | 'note') =>
  ({ claim }: ReplyOf<'POST /api/store/open_claim'>): Confirmation => ({
    key: `confirmations:claim.${key}`,
    values: { number: claim.claim_number },
  });
const vehicleText =
  (key: 'added' | 'saved') =>
  ({ vehicle: { name } }: ReplyOf<'POST /api/store/add_vehicle'>): Confirmation => ({
    key: `confirmations:vehicle.${key}`,
    values: { name },
  });
const addressText =
  (key: 'added' | 'saved') =>
  ({ address: { name } }: ReplyOf<'POST /api/store/save_address_book'>): Confirmation => ({
    key: `confirmations:address.${key}`,
    values: { name },
  });
const addedText = (name: string): Confirmation => ({ key: 'confirmations:admin.added', values: { name } });
/** Without the table of countries, which only a few pages load. */
const countryNameOf = (code: string) => new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code;
const savedText = (name: string): Confirmation => ({ key: 'confirmations:admin.saved', values: { name } });
const adminText =
  (key: 'added' | 'saved') =>
  ({ admin: { name } }: ReplyOf<'POST /api/admin/add_admin'>): Confirmation => ({
    key: `confirmations:admin.${key}`,
    values: { name },
  });
const subStoreText = (
  key: 'saved' | 'blocked' | 'unblocked',
  { sub_store: { name } }: ReplyOf<'POST /api/store/block_sub_store'>,
): Confirmation => ({
  key: `confirmations:subStore.${key}`,
  values: { name: localizedText(name, currentLanguage()) },
});

const CONFIRMATIONS: Confirmations = {
  'POST /api/store/login': text('codes:success.signedIn'),
  'POST /api/store/sub_store_login': text('codes:success.signedIn'),
  'POST /api/store/store_auto_login': noConfirmation,
  'POST /api/store/logout': text('codes:success.signedOut'),
  'POST /api/store/revoke_sessions': ({ revoked: count }) =>
    count === 0
      ? { key: 'confirmations:sessions.noneLeft' }
      : { key: 'confirmations:sessions.ended', values: { count } },
  'POST /api/store/update_password': text('confirmations:password.changed'),
  'POST /api/store/otp_verification': noConfirmation,
  'POST /api/admin/forgot_password': noConfirmation,
  'POST /api/admin/new_password': noConfirmation,

  'POST /api/store/set_order_status': ({ order }, { order_status }) => ({
    key: `actions:done.${ACTION_BY_STATUS[order_status]}`,
    values: { number: order.unique_id },
  }),
  'POST /api/store/store_cancel_or_reject_order': ({ order }, { order_status }) => ({
    key: `actions:done.${CANCELLATION_BY_STATUS[order_status]}`,
    values: { number: order.unique_id },
  }),
  'POST /api/store/complete_order': orderText('complete'),
  'POST /api/store/release_order': orderText('release'),
  'POST /api/store/restore_order': orderText('restore'),
  'POST /api/store/return_order': orderText('return_order'),
  'POST /api/store/create_request': courierRequestText,
  'POST /api/store/find_nearest_provider': courierRequestText,
  'POST /api/store/reassign_courier': orderText('reassign'),
  'POST /api/store/cancel_request': orderText('cancel_request'),
  'POST /api/store/report_courier_lost': orderText('courier_lost'),
  'POST /api/store/ready_for_shipment': orderText('ready_for_shipment'),
  'POST /api/store/create_manual_order': noConfirmation,
  'POST /api/store/update_order': noConfirmation,
  'POST /api/store/refund_order': noConfirmation,
  'POST /api/store/settle_order_balance': noConfirmation,
  'POST /api/store/rate_user': text('confirmations:rating'),

  'POST /api/store/open_claim': claimText('filed'),
  'POST /api/store/change_order_claim_status': ({ claim }, { claim_status }) => ({
    key: `confirmations:claim.${claim_status}`,
    values: { number: claim.claim_number },
  }),
  'POST /api/store/update_claim_number': text('confirmations:claim.numbers'),
  'POST /api/store/add_claim_note': claimText('note'),

  'POST /api/store/set_busy_mode': noConfirmation,
  'POST /api/store/pause_sales': noConfirmation,
  'POST /api/store/close_store': noConfirmation,
  'POST /api/store/set_service_off': noConfirmation,
  'POST /api/store/change_todays_hours': noConfirmation,
  'POST /api/store/end_sales_limit': noConfirmation,
  'POST /api/store/mark_item_sold_out': noConfirmation,
  'POST /api/store/save_sales_settings': text('confirmations:orderSettings'),
  'POST /api/store/save_escalation_rules': text('confirmations:orderSettings'),
  'POST /api/store/add_alert_contact': noConfirmation,
  'POST /api/store/resend_alert_code': noConfirmation,
  'POST /api/store/confirm_alert_contact': noConfirmation,
  'POST /api/store/remove_alert_contact': noConfirmation,
  'POST /api/store/send_test_alert': noConfirmation,
  'POST /api/store/set_delivery_settings': text('delivery-settings:saved'),

  // Their toasts offer to undo it.
  'POST /api/store/update_store_detail': noConfirmation,
  // Their own toasts name the gateway, or offer to undo.
  'POST /api/store/set_payment_methods': noConfirmation,
  'POST /api/store/add_bank_detail': noConfirmation,
  'POST /api/store/delete_bank_detail': noConfirmation,
  'POST /api/store/set_default_bank_detail': noConfirmation,
  'POST /api/store/upload_bank_photo': noConfirmation,
  'POST /api/store/update_bank_token': noConfirmation,
  'POST /api/admin/upload_bank_codes': noConfirmation,
  'POST /api/admin/lift_payout_stop': noConfirmation,
  'POST /api/store/change_return': (reply, { action }) => ({
    key: `confirmations:return.${action}`,
    values: { number: reply.return.number },
  }),
  'POST /api/store/inspect_return': (reply) => ({
    key: 'confirmations:return.inspect',
    values: { number: reply.return.number },
  }),
  'POST /api/store/refund_return': (reply) => ({
    key: 'confirmations:return.refund',
    values: { number: reply.return.number },
  }),
  'POST /api/store/save_return_rules': noConfirmation,
  'POST /api/store/reply_review': noConfirmation,
  'POST /api/store/flag_review': noConfirmation,
  'POST /api/store/answer_review_decision': noConfirmation,
  'POST /api/store/save_user_note': noConfirmation,
  'POST /api/store/block_user': noConfirmation,
  'POST /api/store/unblock_user': noConfirmation,
  'POST /api/store/erase_user': () => ({ key: 'confirmations:customer.erased' }),
  'POST /api/store/create_wallet_request': noConfirmation,
  'POST /api/store/cancel_wallet_request': noConfirmation,
  'POST /api/store/transfer_wallet_request': noConfirmation,
  'POST /api/admin/approve_payouts': noConfirmation,
  'POST /api/admin/take_back_payout': noConfirmation,
  'POST /api/admin/mark_payouts': noConfirmation,
  'POST /api/admin/hold_payouts': noConfirmation,
  'POST /api/admin/accept_wallet_request': noConfirmation,
  'POST /api/admin/transfer_wallet_request': noConfirmation,
  'POST /api/admin/complete_wallet_request': noConfirmation,
  'POST /api/admin/cancel_wallet_request': noConfirmation,
  'POST /api/admin/save_fee_plan': noConfirmation,
  'POST /api/admin/assign_fee_plan': noConfirmation,
  'POST /api/store/question_line': noConfirmation,
  'POST /api/admin/answer_question': noConfirmation,
  'POST /api/admin/decide_review': noConfirmation,
  'POST /api/admin/add_adjustment': noConfirmation,
  'POST /api/admin/reverse_entry': noConfirmation,
  'POST /api/admin/refund_for_platform': noConfirmation,
  'POST /api/admin/set_channel_collector': noConfirmation,
  'POST /api/store/save_payment_gateway': noConfirmation,
  'POST /api/store/remove_payment_gateway': noConfirmation,
  'POST /api/store/create_payment_link': noConfirmation,
  'POST /api/store/save_map_keys': noConfirmation,
  'POST /api/store/save_billing': noConfirmation,
  'POST /api/store/save_customer_data_period': noConfirmation,
  'POST /api/store/start_subscription': noConfirmation,
  'POST /api/store/change_subscription': noConfirmation,
  'POST /api/store/cancel_subscription': noConfirmation,
  'POST /api/store/resume_subscription': noConfirmation,
  'POST /api/store/pay_invoice': noConfirmation,
  'POST /api/store/set_default_card': noConfirmation,
  'POST /api/store/delete_card': noConfirmation,
  'POST /api/admin/save_plan': noConfirmation,
  'POST /api/admin/grant_days': noConfirmation,
  'POST /api/store/save_website_settings': noConfirmation,
  'POST /api/store/check_domain': noConfirmation,
  'POST /api/store/add_domain': noConfirmation,
  'POST /api/store/remove_domain': noConfirmation,
  'POST /api/store/save_script_page': noConfirmation,
  'POST /api/store/delete_script_page': noConfirmation,
  'POST /api/store/restore_script_page': noConfirmation,
  'POST /api/store/save_language_settings': noConfirmation,
  'POST /api/store/save_emission_settings': noConfirmation,
  'POST /api/store/add_language': noConfirmation,
  'POST /api/store/remove_language': noConfirmation,
  'POST /api/store/restore_language': noConfirmation,
  'POST /api/store/save_category': noConfirmation,
  'POST /api/store/save_sub_category': noConfirmation,
  'POST /api/store/save_group_list': noConfirmation,
  'POST /api/store/save_item': noConfirmation,
  'POST /api/store/save_modifier_group': noConfirmation,
  'POST /api/store/save_menu_schedule': noConfirmation,
  'POST /api/store/save_menu_order': noConfirmation,
  'POST /api/store/delete_menu_parts': noConfirmation,
  'POST /api/store/restore_menu_parts': noConfirmation,
  'POST /api/store/upload_menu_image': noConfirmation,
  'POST /api/store/delete_menu_image': noConfirmation,
  'POST /api/store/upload_offer_image': noConfirmation,
  'POST /api/store/delete_offer_image': noConfirmation,
  'POST /api/store/restore_menu_image': noConfirmation,
  'POST /api/store/save_menu_image_order': noConfirmation,
  'POST /api/store/save_mailed_reports': text('reports:mailed.saved'),
  'POST /api/store/apply_menu_change': noConfirmation,
  'POST /api/store/save_scheduled_menu_change': noConfirmation,
  'POST /api/store/cancel_scheduled_menu_change': noConfirmation,
  'POST /api/store/end_scheduled_menu_change': noConfirmation,
  'POST /api/store/save_import_mapping': noConfirmation,
  'POST /api/store/mark_sold_out': noConfirmation,
  'POST /api/store/end_sales_limits': noConfirmation,
  'POST /api/store/revert_setting_change': noConfirmation,

  'POST /api/store/add_provider': noConfirmation,
  'POST /api/store/invite_provider': noConfirmation,
  'POST /api/store/update_provider': ({ provider: { name } }) => ({
    key: 'confirmations:courier.saved',
    values: { name },
  }),
  'POST /api/store/block_provider': ({ provider: { name, is_blocked } }) => ({
    key: is_blocked ? 'confirmations:courier.blocked' : 'confirmations:courier.unblocked',
    values: { name },
  }),
  'POST /api/store/upload_provider_document': noConfirmation,
  'POST /api/store/review_provider_document': (_reply, { action }) => ({
    key: action === 'approve' ? 'confirmations:document.approved' : 'confirmations:document.declined',
  }),
  'POST /api/store/add_vehicle': vehicleText('added'),
  'POST /api/store/update_vehicle': vehicleText('saved'),
  'POST /api/store/review_vehicle': ({ vehicle: { name } }, { action }) => ({
    key: action === 'approve' ? 'confirmations:vehicle.approved' : 'confirmations:vehicle.declined',
    values: { name },
  }),
  'POST /api/store/set_active_vehicle': ({ vehicle: { name, provider_name: courier } }) => ({
    key: 'confirmations:vehicle.inUse',
    values: { name, courier },
  }),

  'POST /api/store/add_sub_store': noConfirmation,
  // Its dialog shows a new password.
  'POST /api/store/update_sub_store': (reply, { password }) =>
    password === undefined ? subStoreText('saved', reply) : null,
  'POST /api/store/block_sub_store': (reply) =>
    subStoreText(reply.sub_store.is_approved ? 'unblocked' : 'blocked', reply),

  'POST /api/store/save_address_book': addressText('added'),
  'POST /api/store/update_address_book': addressText('saved'),
  'POST /api/store/save_transporter': ({ transporter: { name } }: ReplyOf<'POST /api/store/save_transporter'>) =>
    savedText(name),
  'POST /api/store/delete_transporter': noConfirmation,
  'POST /api/store/end_unique_code': text('confirmations:uniqueCode.ended'),
  'POST /api/store/delete_address_book': text('confirmations:address.deleted'),
  'POST /api/store/save_store_hours': noConfirmation,
  'POST /api/store/save_email_settings': noConfirmation,
  'POST /api/store/save_sms_settings': noConfirmation,
  'POST /api/store/save_message_template': noConfirmation,
  'POST /api/store/reset_message_template': noConfirmation,
  // The list and the plan show it; toasts of deletions and rules offer to undo.
  'POST /api/store/book_table': noConfirmation,
  'POST /api/store/seat_walk_in': noConfirmation,
  'POST /api/store/add_to_waiting_list': noConfirmation,
  'POST /api/store/block_tables': noConfirmation,
  'POST /api/store/change_reservation': noConfirmation,
  'POST /api/store/set_reservation_status': noConfirmation,
  'POST /api/store/settle_table_bill': noConfirmation,
  'POST /api/store/acknowledge_table_call': noConfirmation,
  'POST /api/store/record_booking_fee': noConfirmation,
  'POST /api/store/return_booking_fee': noConfirmation,
  'POST /api/store/close_day_online': noConfirmation,
  'POST /api/store/add_table': noConfirmation,
  'POST /api/store/update_table': noConfirmation,
  'POST /api/store/delete_table': noConfirmation,
  'POST /api/store/restore_table': noConfirmation,
  'POST /api/store/save_table_combination': noConfirmation,
  'POST /api/store/delete_table_combination': noConfirmation,
  'POST /api/store/save_floor_plan': noConfirmation,
  'POST /api/store/renew_table_code': noConfirmation,
  'POST /api/store/add_booking_slot': noConfirmation,
  'POST /api/store/update_booking_slot': noConfirmation,
  'POST /api/store/delete_booking_slot': noConfirmation,
  'POST /api/store/save_table_booking_settings': noConfirmation,
  'POST /api/store/save_table_booking_cancellation_policy': noConfirmation,
  'POST /api/store/save_festival': noConfirmation,
  'POST /api/store/delete_festival': noConfirmation,
  'POST /api/store/restore_festival': noConfirmation,
  'POST /api/store/save_public_holidays': noConfirmation,
  'POST /api/store/save_offer': noConfirmation,
  'POST /api/store/delete_offer': noConfirmation,
  'POST /api/store/restore_offer': noConfirmation,
  'POST /api/store/update_store_profile': text('confirmations:profile.saved'),
  'POST /api/store/upload_store_image': text('confirmations:profile.pictureSaved'),
  'POST /api/store/delete_store_image': text('confirmations:profile.pictureRemoved'),
  'POST /api/store/upload_document': noConfirmation,
  'POST /api/store/dismiss_setup': noConfirmation,
  'POST /api/store/save_push_subscription': noConfirmation,
  'POST /api/store/delete_push_subscription': noConfirmation,

  'POST /api/admin/login': text('codes:success.signedIn'),
  'POST /api/admin/logout': text('codes:success.signedOut'),
  'POST /api/admin/update_password': text('confirmations:password.changed'),
  'POST /api/admin/add_admin': adminText('added'),
  'POST /api/admin/update_admin': adminText('saved'),
  'POST /api/admin/delete_admin': text('confirmations:admin.deleted'),
  'POST /api/admin/add_new_store': (_reply, { name }) => addedText(localizedText(name, currentLanguage())),
  'POST /api/admin/add_new_user': ({ person }) => addedText(person.name),
  'POST /api/admin/add_new_provider': ({ person }) => addedText(person.name),
  'POST /api/admin/review_store': noConfirmation,
  'POST /api/admin/review_document': noConfirmation,
  'POST /api/admin/review_user': noConfirmation,
  'POST /api/admin/review_provider': noConfirmation,
  'POST /api/admin/set_store_courier': noConfirmation,
  'POST /api/admin/delete_store_application': noConfirmation,
  'POST /api/admin/set_store_flags': noConfirmation,
  'POST /api/admin/change_store_balance': noConfirmation,
  'POST /api/admin/save_country': ({ country }) => savedText(countryNameOf(country.country_id)),
  'POST /api/admin/delete_country': noConfirmation,
  'POST /api/admin/restore_country': noConfirmation,
  'POST /api/admin/save_city': ({ city }) => savedText(city.name),
  'POST /api/admin/delete_city': noConfirmation,
  'POST /api/admin/restore_city': noConfirmation,
  'POST /api/admin/save_document_type': ({ document_type: { name } }) =>
    savedText(localizedText(name, currentLanguage())),
  'POST /api/admin/delete_document_type': noConfirmation,
  'POST /api/admin/restore_document_type': noConfirmation,
  'POST /api/admin/save_vehicle_type': ({ vehicle_type: { name } }) =>
    savedText(localizedText(name, currentLanguage())),
  'POST /api/admin/delete_vehicle_type': noConfirmation,
  'POST /api/admin/restore_vehicle_type': noConfirmation,
  'POST /api/admin/save_weight_prices': noConfirmation,
  'POST /api/admin/publish_weight_prices': noConfirmation,
  'POST /api/admin/save_platform_settings': noConfirmation,
  'POST /api/admin/add_tenant': noConfirmation,
  'POST /api/admin/update_tenant': noConfirmation,
  'POST /api/admin/delete_tenant': noConfirmation,
  'POST /api/admin/upload_tenant_logo': noConfirmation,
  'POST /api/admin/delete_tenant_logo': noConfirmation,
  'POST /api/store/add_store_address': text('addresses:done.added'),
  'POST /api/store/update_store_address': text('addresses:done.saved'),
  'POST /api/store/delete_store_address': noConfirmation,
  'POST /api/store/add_store_warehouse': text('warehouses:done.added'),
  'POST /api/store/update_store_warehouse': text('warehouses:done.saved'),
  'POST /api/store/delete_store_warehouse': noConfirmation,
};

/** Returns what a call did; null if its screen says it. A call without a row has the catalogue's text. */
export function confirmationOf<Key extends EndpointKey>(notice: SuccessNotice<Key>): Confirmation | null {
  const { call, body, reply, textKey, code } = notice;
  const confirm: Confirmations[Key] = CONFIRMATIONS[call];
  return confirm ? confirm(reply, body) : { key: textKey, values: { code } };
}
