import { expect, test } from 'vitest';

import { needsSubscription } from '#access-denial.ts';
import type { EndpointDefinition } from '#endpoint.ts';
import { CONTRACT } from '#table.ts';

/** Writes of stores that are refused while their subscription has lapsed; all others say why they are not. */
const REFUSED = `
  add_sub_store update_sub_store save_transporter delete_transporter rotate_transporter_secret add_unique_codes end_unique_code
  add_provider update_provider invite_provider upload_provider_document review_provider_document
  add_vehicle update_vehicle review_vehicle set_active_vehicle
  set_busy_mode pause_sales close_store set_service_off change_todays_hours end_sales_limit end_sales_limits mark_item_sold_out mark_sold_out
  save_sales_settings save_escalation_rules
  add_alert_contact resend_alert_code confirm_alert_contact remove_alert_contact send_test_alert
  book_table seat_walk_in add_to_waiting_list block_tables change_reservation set_reservation_status record_booking_fee
  return_booking_fee settle_table_bill acknowledge_table_call close_day_online
  save_category save_sub_category save_group_list save_item save_modifier_group save_menu_schedule save_menu_order
  delete_menu_parts restore_menu_parts apply_menu_change save_import_mapping
  save_scheduled_menu_change cancel_scheduled_menu_change end_scheduled_menu_change
  upload_menu_image delete_menu_image restore_menu_image save_menu_image_order
  revert_setting_change update_store_detail
  save_email_settings save_sms_settings save_message_template reset_message_template
  save_offer delete_offer restore_offer upload_offer_image delete_offer_image reply_review
  flag_review answer_review_decision
  save_user_note block_user unblock_user
  save_address_book update_address_book delete_address_book create_manual_order
  add_store_address update_store_address delete_store_address
  add_store_warehouse update_store_warehouse delete_store_warehouse
  set_delivery_settings save_store_hours save_festival delete_festival restore_festival save_public_holidays
  save_website_settings add_domain verify_domain remove_domain
  save_script_page delete_script_page restore_script_page
  save_language_settings save_emission_settings add_language remove_language restore_language upload_language_file
  save_table_booking_settings save_table_booking_cancellation_policy
  add_table update_table delete_table restore_table save_table_combination delete_table_combination
  save_floor_plan renew_table_code add_booking_slot update_booking_slot delete_booking_slot
  set_payment_methods save_payment_gateway remove_payment_gateway save_map_keys
  save_return_rules save_mailed_reports
`
  .trim()
  .split(/\s+/);

const CALLS = Object.entries(CONTRACT as Readonly<Record<string, EndpointDefinition>>);
const isOfStores = ({ access }: EndpointDefinition) =>
  'sessions' in access && access.sessions.some((kind) => kind === 'store' || kind === 'sub_store');

test('every write of a store is refused without a subscription, or says why it is not', () => {
  const refused = CALLS.filter(([, call]) => isOfStores(call) && needsSubscription(call)).map(([key]) =>
    key.replace('POST /api/store/', ''),
  );
  expect(refused.toSorted()).toEqual(REFUSED.toSorted());
});

test('reading is never refused, and only writes of stores say why they are open', () => {
  expect(CALLS.filter(([, call]) => call.effect === 'read' && needsSubscription(call))).toEqual([]);
  const saying = CALLS.filter(([, call]) => call.withoutSubscription !== undefined);
  expect(saying.filter(([, call]) => !isOfStores(call) || call.effect === 'read').map(([key]) => key)).toEqual([]);
});
