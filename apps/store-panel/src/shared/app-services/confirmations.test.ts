// One file above 300 lines: the table of confirmations once more, by hand.
import type { SuccessNotice } from '@store-panel/api-client/client';
import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { lookUpCode } from '@store-panel/contract/errors/lookup';
import { CONTRACT, type Endpoint } from '@store-panel/contract/table';
import { createToastQueue } from '@store-panel/ui/toast';
import { beforeAll, expect, it, vi } from 'vitest';

import { initI18n, translate } from '#shared/i18n/i18n.ts';
import { confirmationOf } from './confirmations.ts';
import { showSuccessToast } from './toasts.ts';

type Path = Endpoint extends infer Key ? (Key extends `POST /api/${infer Rest}` ? Rest : never) : never;
const callOf = (path: Path) => `POST /api/${path}` as Endpoint;

/** Body and reply of a call, as far as its text depends on them. */
interface Done {
  readonly body?: object;
  readonly reply?: object;
}

const order = (own: Parameters<typeof buildOrderCard>[1] = {}): Done => ({ reply: { order: buildOrderCard(12, own) } });
const REQUESTED = order({ provider_id: 'courier' });
const to = (order_status: number): Done => ({ ...order(), body: { order_status } });
const claim: Done = { reply: { claim: { claim_number: 'C-7' } } };
const returnBy = (action?: string): Done => ({ reply: { return: { number: 7 } }, body: { action } });
const claimTo = (claim_status: string): Done => ({ ...claim, body: { claim_status } });
const anna = { name: 'Anna' };
const APPROVED: Done = { body: { action: 'approve' } };
const DECLINED: Done = { body: { action: 'decline' } };
const blocked = (is_blocked: boolean): Done => ({ reply: { provider: { ...anna, is_blocked } } });
const bike: Done = { reply: { vehicle: { name: 'Red bike', provider_name: 'Anna' } } };
const counter = (is_approved: boolean): Done => ({ reply: { sub_store: { name: ['Counter'], is_approved } } });
const BAR = 'the bar over every page says it, with its end and the undo button';
const TOAST = 'its screen says it in a toast of its own';
const FILE = 'the row of the document shows the upload and its result';
const NO_SCREEN = 'no screen makes this call; its text would be as true';

/** Each call that confirms: its code on the wire, what the panel says, and why that is true. */
const TABLE: readonly (readonly [path: Path, code: number, shown: string | null, reason: string, done?: Done])[] = [
  ['store/login', 122, 'You’re signed in.', 'the session has begun'],
  ['store/sub_store_login', 122, 'You’re signed in.', 'the session has begun'],
  ['store/store_auto_login', 122, null, 'an administrator acts for the store, and the banner says so'],
  ['store/logout', 127, 'You’re signed out.', 'this session has ended'],
  ['store/revoke_sessions', 127, '1 other device signed out.', 'not this one', { reply: { revoked: 1 } }],
  ['store/revoke_sessions', 127, '3 other devices signed out.', 'not this one', { reply: { revoked: 3 } }],
  ['store/revoke_sessions', 127, 'No other device was signed in.', 'nothing ended', { reply: { revoked: 0 } }],
  ['store/update_password', 124, 'Password changed. Your other devices were signed out.', 'the server ends them'],
  ['store/otp_verification', 123, null, 'the form knows whether the contact is new, and says which one'],
  ['admin/forgot_password', 100, null, 'a code is sent, if the account exists; the next step says so'],
  ['admin/new_password', 5001, null, 'the form says it, for a courier on a page of its own'],

  ['store/set_order_status', 123, 'Order 12 accepted', 'a step, not a saved form', to(3)],
  ['store/set_order_status', 123, 'Order 12 is being prepared', 'a step, not a saved form', to(5)],
  ['store/set_order_status', 123, 'Order 12 is ready', 'a step, not a saved form', to(7)],
  ['store/store_cancel_or_reject_order', 246, 'Order 12 rejected', 'never accepted, so not cancelled', to(103)],
  ['store/store_cancel_or_reject_order', 246, 'Order 12 cancelled', 'cancelled', to(104)],
  ['store/complete_order', 253, 'Order 12 completed', 'completed', order()],
  ['store/release_order', 123, 'Order 12 sent to the kitchen', 'begun before its time', order()],
  ['store/restore_order', 123, 'Order 12 restored', 'its end was undone', order()],
  ['store/return_order', 123, 'Return recorded for order 12', 'no money moves', order()],
  ['store/create_request', 244, 'Courier requested for order 12', 'the courier has to accept first', REQUESTED],
  ['store/find_nearest_provider', 244, 'Courier requested for order 12', 'a free one was found', REQUESTED],
  ['store/find_nearest_provider', 244, 'Looking for a courier for order 12.', 'none is free yet', order()],
  ['store/reassign_courier', 244, 'Another courier requested for order 12', 'who has to accept first', order()],
  ['store/cancel_request', 246, 'Courier request for order 12 cancelled', 'the order goes on', order()],
  ['store/report_courier_lost', 123, 'Courier unassigned from order 12', 'the order goes on', order()],
  ['store/ready_for_shipment', 123, 'Order 12 is ready for shipment', 'it has its waybill', order()],
  ['store/create_manual_order', 241, null, 'its page says it with number and a link'],
  ['store/update_order', 123, null, 'its dialog says it with number and amount'],
  ['store/rate_user', 123, 'Rating saved.', 'stored, and open to change'],

  ['store/change_return', 123, 'Return 7 approved.', 'what was done to it', returnBy('approve')],
  ['store/change_return', 123, 'Return 7 rejected.', 'what was done to it', returnBy('reject')],
  ['store/change_return', 123, 'Return 7 cancelled.', 'what was done to it', returnBy('cancel')],
  ['store/change_return', 123, 'Return 7 received.', 'what was done to it', returnBy('receive')],
  ['store/change_return', 123, 'Return 7 closed.', 'what was done to it', returnBy('close')],
  ['store/inspect_return', 123, 'Inspection of return 7 saved.', 'that it can be refunded', returnBy()],
  ['store/refund_return', 123, 'Refund for return 7 started.', 'that money is on its way', returnBy()],
  ['store/save_return_rules', 123, null, TOAST],
  ['store/open_claim', 123, 'Claim C-7 filed.', 'a new claim', claim],
  [
    'store/change_order_claim_status',
    123,
    'Documents requested for claim C-7.',
    'so it is',
    claimTo('documents_missing'),
  ],
  ['store/change_order_claim_status', 123, 'Claim C-7 is under review.', 'its new status', claimTo('under_review')],
  ['store/change_order_claim_status', 123, 'Claim C-7 approved.', 'its new status', claimTo('approved')],
  ['store/change_order_claim_status', 123, 'Payment recorded for claim C-7.', 'not paid here', claimTo('paid_out')],
  ['store/change_order_claim_status', 123, 'Claim C-7 declined.', 'its new status', claimTo('declined')],
  ['store/change_order_claim_status', 123, 'Claim C-7 withdrawn.', 'its new status', claimTo('withdrawn')],
  ['store/update_claim_number', 123, 'Waybill and claim number saved.', 'the old ones no longer work'],
  ['store/add_claim_note', 123, 'Note added to claim C-7.', 'an entry in its history', claim],

  ['store/set_busy_mode', 123, null, BAR],
  ['store/pause_sales', 123, null, BAR],
  ['store/close_store', 123, null, BAR],
  ['store/set_service_off', 123, null, BAR],
  ['store/change_todays_hours', 123, null, TOAST],
  ['store/end_sales_limit', 123, null, BAR],
  ['store/mark_item_sold_out', 123, null, BAR],
  ['store/save_category', 123, null, TOAST],
  ['store/save_sub_category', 123, null, TOAST],
  ['store/save_group_list', 123, null, TOAST],
  ['store/save_item', 123, null, TOAST],
  ['store/save_modifier_group', 123, null, TOAST],
  ['store/save_menu_schedule', 123, null, TOAST],
  ['store/save_menu_order', 123, null, TOAST],
  ['store/delete_menu_parts', 123, null, TOAST],
  ['store/restore_menu_parts', 123, null, TOAST],
  ['store/save_store_hours', 123, null, TOAST],
  ['store/book_table', 123, null, 'the day shows it'],
  ['store/seat_walk_in', 123, null, 'the day shows it'],
  ['store/add_to_waiting_list', 123, null, 'the day shows it'],
  ['store/block_tables', 123, null, 'the day shows it'],
  ['store/change_reservation', 123, null, 'the day shows it'],
  ['store/set_reservation_status', 123, null, 'the day shows it'],
  ['store/settle_table_bill', 123, null, TOAST],
  ['store/acknowledge_table_call', 123, null, 'the table calls no more'],
  ['store/record_booking_fee', 123, null, 'the day shows it'],
  ['store/return_booking_fee', 123, null, 'the day shows it'],
  ['store/close_day_online', 123, null, 'the day shows it'],
  ['store/add_table', 123, null, 'the list or the plan shows it'],
  ['store/update_table', 123, null, 'the list or the plan shows it'],
  ['store/delete_table', 123, null, TOAST],
  ['store/restore_table', 123, null, 'the list or the plan shows it'],
  ['store/save_table_combination', 123, null, 'the list or the plan shows it'],
  ['store/delete_table_combination', 123, null, 'the list or the plan shows it'],
  ['store/save_floor_plan', 123, null, 'the list or the plan shows it'],
  ['store/renew_table_code', 123, null, 'the list or the plan shows it'],
  ['store/add_booking_slot', 123, null, 'the list or the plan shows it'],
  ['store/update_booking_slot', 123, null, 'the list or the plan shows it'],
  ['store/delete_booking_slot', 123, null, TOAST],
  ['store/save_table_booking_settings', 649, null, TOAST],
  ['store/save_table_booking_cancellation_policy', 123, null, TOAST],
  ['store/save_festival', 123, null, TOAST],
  ['store/delete_festival', 123, null, TOAST],
  ['store/restore_festival', 123, null, TOAST],
  ['store/save_public_holidays', 123, null, TOAST],
  ['store/save_table_booking_cancellation_policy', 123, null, TOAST],
  ['store/add_table', 123, null, TOAST],
  ['store/update_table', 123, null, TOAST],
  ['store/delete_table', 123, null, TOAST],
  ['store/restore_table', 123, null, TOAST],
  ['store/save_table_combination', 123, null, TOAST],
  ['store/delete_table_combination', 123, null, TOAST],
  ['store/save_floor_plan', 123, null, TOAST],
  ['store/renew_table_code', 123, null, TOAST],
  ['store/add_booking_slot', 123, null, TOAST],
  ['store/update_booking_slot', 123, null, TOAST],
  ['store/delete_booking_slot', 123, null, TOAST],
  ['store/save_offer', 123, null, TOAST],
  ['store/delete_offer', 123, null, TOAST],
  ['store/restore_offer', 123, null, TOAST],
  ['store/upload_offer_image', 123, null, FILE],
  ['store/delete_offer_image', 123, null, 'the picture is gone'],
  ['store/upload_menu_image', 123, null, FILE],
  ['store/delete_menu_image', 123, null, TOAST],
  ['store/restore_menu_image', 123, null, 'the picture is there again'],
  ['store/save_menu_image_order', 123, null, 'the pictures are in their new order'],
  ['store/save_mailed_reports', 123, 'Reports by email saved', 'those that were chosen are sent'],
  ['store/apply_menu_change', 123, null, TOAST],
  ['store/save_scheduled_menu_change', 123, null, 'the change stands with its times in the list'],
  ['store/cancel_scheduled_menu_change', 123, null, 'the list says that it is cancelled'],
  ['store/end_scheduled_menu_change', 123, null, 'the list says that it has ended'],
  ['store/save_import_mapping', 123, null, 'nobody asked for it: the next import shows it'],
  ['store/mark_sold_out', 123, null, TOAST],
  ['store/end_sales_limits', 123, null, TOAST],
  ['store/revert_setting_change', 123, null, TOAST],
  ['store/save_sales_settings', 123, 'Order settings saved.', 'a saved form'],
  ['store/save_escalation_rules', 123, 'Order settings saved.', 'a saved form'],
  ['store/add_alert_contact', 123, null, 'the list shows the person, and asks for the code'],
  ['store/resend_alert_code', 123, null, 'the list asks for the code'],
  ['store/confirm_alert_contact', 123, null, 'the list shows that the person is confirmed'],
  ['store/remove_alert_contact', 123, null, 'the person is gone from the list'],
  ['store/send_test_alert', 123, null, 'the list shows what became of it'],
  ['store/set_delivery_settings', 123, 'Delivery settings saved.', 'a saved form'],
  ['store/update_store_detail', 123, null, TOAST],
  ['store/save_email_settings', 123, null, TOAST],
  ['store/save_sms_settings', 123, null, TOAST],
  ['store/save_message_template', 123, null, TOAST],
  ['store/reset_message_template', 123, null, TOAST],
  ['store/save_website_settings', 123, null, TOAST],
  ['store/check_domain', 888, null, 'the field says whether the address is free'],
  ['store/add_domain', 123, null, 'the list shows the domain, and what to do for it'],
  ['store/remove_domain', 123, null, TOAST],
  ['store/save_script_page', 123, null, TOAST],
  ['store/delete_script_page', 123, null, TOAST],
  ['store/restore_script_page', 123, null, 'the page is there again'],
  ['store/save_language_settings', 123, null, TOAST],
  ['store/save_emission_settings', 123, null, TOAST],
  ['store/add_language', 123, null, TOAST],
  ['store/remove_language', 123, null, TOAST],
  ['store/restore_language', 123, null, 'the language is there again'],
  ['store/set_payment_methods', 123, null, TOAST],
  ['store/add_bank_detail', 123, null, TOAST],
  ['store/delete_bank_detail', 123, null, TOAST],
  ['store/set_default_bank_detail', 123, null, TOAST],
  ['store/upload_bank_photo', 123, null, TOAST],
  ['store/update_bank_token', 123, null, TOAST],
  ['admin/upload_bank_codes', 123, null, TOAST],
  ['admin/lift_payout_stop', 123, null, TOAST],
  ['store/reply_review', 123, null, TOAST],
  ['store/flag_review', 123, null, TOAST],
  ['store/answer_review_decision', 123, null, TOAST],
  ['store/save_user_note', 123, null, TOAST],
  ['store/block_user', 123, null, TOAST],
  ['store/unblock_user', 123, null, TOAST],
  ['store/erase_user', 123, 'Customer erased.', 'the drawer closes, and the customer is in no list'],
  ['store/create_wallet_request', 123, null, TOAST],
  ['store/cancel_wallet_request', 123, null, TOAST],
  ['store/transfer_wallet_request', 123, null, TOAST],
  ['admin/approve_payouts', 123, null, TOAST],
  ['admin/mark_payouts', 123, null, TOAST],
  ['admin/hold_payouts', 123, null, TOAST],
  ['admin/take_back_payout', 123, null, TOAST],
  ['admin/accept_wallet_request', 123, null, TOAST],
  ['admin/transfer_wallet_request', 123, null, TOAST],
  ['admin/complete_wallet_request', 123, null, TOAST],
  ['admin/cancel_wallet_request', 123, null, TOAST],
  ['admin/save_fee_plan', 123, null, TOAST],
  ['admin/assign_fee_plan', 123, null, TOAST],
  ['store/question_line', 123, null, TOAST],
  ['admin/answer_question', 123, null, TOAST],
  ['admin/add_adjustment', 123, null, TOAST],
  ['admin/reverse_entry', 123, null, TOAST],
  ['admin/refund_for_platform', 123, null, TOAST],
  ['admin/set_channel_collector', 123, null, TOAST],
  ['store/save_payment_gateway', 123, null, TOAST],
  ['store/remove_payment_gateway', 123, null, TOAST],
  ['store/create_payment_link', 123, null, 'the order shows the link'],
  ['store/save_map_keys', 123, null, TOAST],
  ['store/save_billing', 123, null, TOAST],
  ['store/save_customer_data_period', 123, null, TOAST],
  ['store/start_subscription', 123, null, TOAST],
  ['store/change_subscription', 123, null, TOAST],
  ['store/cancel_subscription', 123, null, TOAST],
  ['store/resume_subscription', 123, null, TOAST],
  ['store/pay_invoice', 123, null, TOAST],
  ['store/set_default_card', 123, null, TOAST],
  ['store/delete_card', 123, null, TOAST],
  ['admin/save_plan', 123, null, TOAST],
  ['admin/grant_days', 123, null, TOAST],

  ['store/add_provider', 123, null, TOAST],
  ['store/invite_provider', 123, null, TOAST],
  ['store/update_provider', 123, 'Details of Anna saved.', 'a saved form', { reply: { provider: anna } }],
  ['store/block_provider', 123, 'Anna blocked.', 'as it is now', blocked(true)],
  ['store/block_provider', 123, 'Anna unblocked.', 'as it is now', blocked(false)],
  ['store/upload_provider_document', 123, null, FILE],
  ['store/review_provider_document', 123, 'Document approved.', 'the decision', APPROVED],
  ['store/review_provider_document', 123, 'Document declined.', 'the decision', DECLINED],
  ['store/add_vehicle', 123, 'Vehicle “Red bike” added.', 'a new vehicle', bike],
  ['store/update_vehicle', 123, 'Vehicle “Red bike” saved.', 'a saved form', bike],
  ['store/review_vehicle', 123, 'Vehicle “Red bike” approved.', 'the decision', { ...bike, ...APPROVED }],
  ['store/review_vehicle', 123, 'Vehicle “Red bike” declined.', 'the decision', { ...bike, ...DECLINED }],
  ['store/set_active_vehicle', 123, 'Anna now uses “Red bike”.', 'the one in use', bike],

  ['store/add_sub_store', 123, null, 'its page says it with the sign-in details'],
  ['store/update_sub_store', 123, '“Counter” saved.', 'a saved form', { ...counter(true), body: {} }],
  ['store/update_sub_store', 123, null, 'its dialog shows it', { ...counter(true), body: { password: 'x' } }],
  ['store/block_sub_store', 123, '“Counter” blocked.', 'as it is now', counter(false)],
  ['store/block_sub_store', 123, '“Counter” unblocked.', 'as it is now', counter(true)],

  ['store/save_address_book', 123, 'Address of Anna added.', 'a new address', { reply: { address: anna } }],
  ['store/update_address_book', 123, 'Address of Anna saved.', 'a saved form', { reply: { address: anna } }],
  [
    'store/save_transporter',
    123,
    'Details of Elbe saved.',
    'a saved form',
    { reply: { transporter: { name: 'Elbe' } } },
  ],
  ['store/delete_transporter', 123, null, TOAST],
  ['store/end_unique_code', 123, 'Unique codes ended.', 'ended, not saved'],
  ['store/delete_address_book', 123, 'Address deleted.', 'deleted, not saved'],
  ['store/update_store_profile', 123, 'Store profile saved.', 'a saved form'],
  ['store/upload_store_image', 123, 'Store picture saved.', 'a saved picture'],
  ['store/delete_store_image', 123, 'Store picture removed.', 'removed, not saved'],
  ['store/upload_document', 123, null, FILE],
  ['store/dismiss_setup', 123, null, 'the checklist goes, which is what was asked for'],
  ['store/save_push_subscription', 123, null, 'the device says that notifications are on'],
  ['store/delete_push_subscription', 123, null, 'the switch is off, which is what was asked for'],

  ['admin/login', 122, 'You’re signed in.', 'the session has begun'],
  ['admin/logout', 127, 'You’re signed out.', 'this session has ended'],
  ['admin/update_password', 124, 'Password changed. Your other devices were signed out.', NO_SCREEN],
  ['admin/add_admin', 123, 'Anna added.', 'a new account', { reply: { admin: anna } }],
  ['admin/update_admin', 123, 'Details of Anna saved.', 'a saved form', { reply: { admin: anna } }],
  ['admin/delete_admin', 123, 'Account deleted.', 'deleted, not saved'],
  ['admin/add_new_store', 123, 'Bakery added.', 'a new account', { body: { name: ['', '', 'Bakery'] } }],
  ['admin/add_new_user', 123, 'Anna added.', 'a new account', { reply: { person: anna } }],
  ['admin/add_new_provider', 123, 'Anna added.', 'a new account', { reply: { person: anna } }],
  ['admin/review_store', 123, null, TOAST],
  ['admin/review_document', 123, null, TOAST],
  ['admin/decide_review', 123, null, TOAST],
  ['admin/review_user', 123, null, TOAST],
  ['admin/review_provider', 123, null, TOAST],
  ['admin/set_store_courier', 123, null, TOAST],
  ['admin/delete_store_application', 123, null, TOAST],
  ['admin/set_store_flags', 123, null, TOAST],
  ['admin/change_store_balance', 123, null, TOAST],
  [
    'admin/save_country',
    123,
    'Details of Germany saved.',
    'a saved form',
    { reply: { country: { country_id: 'DE' } } },
  ],
  ['admin/delete_country', 123, null, TOAST],
  ['admin/restore_country', 123, null, TOAST],
  ['admin/save_city', 123, 'Details of Kiel saved.', 'a saved form', { reply: { city: { name: 'Kiel' } } }],
  ['admin/delete_city', 123, null, TOAST],
  ['admin/restore_city', 123, null, TOAST],
  [
    'admin/save_document_type',
    123,
    'Details of Licence saved.',
    'a saved form',
    { reply: { document_type: { name: ['', '', 'Licence'] } } },
  ],
  ['admin/delete_document_type', 123, null, TOAST],
  ['admin/restore_document_type', 123, null, TOAST],
  [
    'admin/save_vehicle_type',
    123,
    'Details of Bike saved.',
    'a saved form',
    { reply: { vehicle_type: { name: ['', '', 'Bike'] } } },
  ],
  ['admin/delete_vehicle_type', 123, null, TOAST],
  ['admin/restore_vehicle_type', 123, null, TOAST],
  ['admin/save_weight_prices', 123, null, TOAST],
  ['admin/publish_weight_prices', 123, null, TOAST],
  ['admin/save_platform_settings', 123, null, TOAST],
  ['admin/add_tenant', 123, null, TOAST],
  ['admin/update_tenant', 123, null, TOAST],
  ['admin/delete_tenant', 123, null, TOAST],
  ['admin/upload_tenant_logo', 123, null, 'the card shows the logo'],
  ['admin/delete_tenant_logo', 123, null, 'the card shows that there is none'],
  ['store/refund_order', 123, null, 'its toast says the amount, and whether it is given already'],
  ['store/settle_order_balance', 123, null, 'its toast says the amount, and what was done with it'],
  ['store/add_store_address', 123, 'Address added.', 'a new record'],
  ['store/update_store_address', 123, 'Address saved.', 'a saved form'],
  ['store/delete_store_address', 123, null, TOAST],
  ['store/add_store_warehouse', 123, 'Warehouse added.', 'a new record'],
  ['store/update_store_warehouse', 123, 'Warehouse saved.', 'a saved form'],
  ['store/delete_store_warehouse', 123, null, TOAST],
];

beforeAll(initI18n);

/** The fields that the text needs are in `done`; the types of a whole notice need all of them. */
const noticeOf = (call: Endpoint, code: number, { body = {}, reply = {} }: Done = {}) =>
  ({ call, body, reply, ...lookUpCode('success', code) }) as unknown as SuccessNotice;

it.each(TABLE.map(([path, code, shown, reason, done]) => ({ path, code, shown, reason, done })))(
  '$path, $code: $shown ($reason)',
  async ({ path, code, shown, done }) => {
    const call = callOf(path);
    const { success } = CONTRACT[call] as { readonly success?: keyof typeof SUCCESS };
    expect(success && SUCCESS[success]).toBe(code);
    const confirmation = confirmationOf(noticeOf(call, code, done));
    expect(confirmation && (await translate(confirmation.key, confirmation.values))).toBe(shown);
  },
);

it('has every call of a store or an administrator that confirms', () => {
  const confirming = (Object.keys(CONTRACT) as Endpoint[]).filter(
    (call) => 'success' in CONTRACT[call] && !/ \/api\/(?:user|provider)\//.test(call),
  );
  expect([...new Set(TABLE.map(([path]) => callOf(path)))].toSorted()).toEqual(confirming.toSorted());
});

it('is shown under the title that the specification has, without a number for a code that says nothing', async () => {
  const toasts = createToastQueue();
  showSuccessToast(toasts, noticeOf('POST /api/store/pause_sales', 123));
  showSuccessToast(toasts, noticeOf('POST /api/store/cancel_request', 246, order()));
  showSuccessToast(toasts, noticeOf('POST /api/user/create_order', 215));
  await vi.waitFor(() =>
    expect(
      toasts
        .getSnapshot()
        .map(({ title, text }) => `${title}: ${text}`)
        .toSorted(),
    ).toEqual(['Success: Courier request for order 12 cancelled', 'Success: Done.']),
  );
});
