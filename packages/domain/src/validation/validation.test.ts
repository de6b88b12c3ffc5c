import { describe, expect, test } from 'vitest';
import { type Schema, ValidationError, object } from 'yup';

import { VALIDATION_KEYS, VALIDATION_PARAMS, isValidationKey } from '#validation/keys.ts';
import { passwordConfirmation, passwordSchema } from '#validation/password.ts';
import { REQUIRED_TEXTS, requiredText } from '#validation/profile.ts';
import { FIELD_CASES } from '../../test/field-cases.ts';
import { FORM_CASES } from '../../test/form-cases.ts';

/** What a form would show: the first message of each field, `field: key`, or the bare key for a single value. */
function errorsOf(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!first.has(path)) first.set(path, message);
    return [...first].map(([path, message]) => (path === '' ? message : `${path}: ${message}`));
  }
}

const cases = [...FIELD_CASES, ...FORM_CASES];

describe('the validators', () => {
  test.each(cases)('%s %#', (_, schema, value, expected) => {
    expect(errorsOf(schema, value).toSorted()).toEqual([...expected].toSorted());
  });

  test('a confirmation must repeat its password', () => {
    const form = object({ password: passwordSchema, again: passwordConfirmation('password') });
    expect(errorsOf(form, { password: '123456', again: '123456' })).toEqual([]);
    expect(errorsOf(form, { password: '123456', again: '1234567' })).toEqual(['again: password_confirmation.mismatch']);
    expect(errorsOf(form, { password: '123456', again: '' })).toEqual(['again: password_confirmation.required']);
  });

  test('every required text says which one it is', () => {
    const errorKeys = REQUIRED_TEXTS.flatMap((field) => errorsOf(requiredText(field), ''));
    expect(errorKeys).toEqual(REQUIRED_TEXTS.map((field) => `${field}.required`));
  });
});

describe('the messages', () => {
  test('are all keys, and every key is the message of a case', () => {
    const used = new Set([
      ...cases.flatMap(([, , , messages]) => messages.map((message) => message.replace(/^.*: /, ''))),
      ...REQUIRED_TEXTS.map((field) => `${field}.required`),
      'password_confirmation.required',
      'password_confirmation.mismatch',
      // What only the server finds.
      ...['waybill_number', 'claim_number'].map((number) => `${number}.in_use`),
      'host.of_panel',
      'test_recipient.not_yours',
      'menu_change.problems',
      'entry.taken',
      'reply.required',
      'phone.blocked',
      'phone.not_confirmed',
      'fee_day.too_early',
      'price_day.too_early',
      'price_grid.empty',
      'price_grid.no_price',
      'price_grid.no_last_band',
      'price_grid.doubled',
      'price_grid.missing',
      'price_grid.too_large',
      'fee_limits.order',
      'fee_plan.other_currency',
      'ledger_entry.reversed',
      'line_question.asked',
      'line_question.too_late',
      'line_question.required',
      'flag.note',
      'menu_change.end_after_start',
      'menu_change.not_schedulable',
      'menu_change.too_many',
      'alert_contact.in_use',
      'alert_contacts.too_many',
      'base_language.not_added',
      'base_language.remove',
      'domain.invalid',
      'domain.of_platform',
      'domains.too_many',
      'script_code.too_long',
      'script_pages.too_many',
      'store_languages.too_many',
      'sub_domain.invalid',
      'sub_domain.not_offered',
      // Its case is in `escalation/validation.test.ts`.
      'escalation.reject_first',
      'claim_documents.unnamed',
      'claim_documents.too_many',
      // Their cases stand in message-settings.test.ts and messages/message-document.test.ts.
      'mail_port.not_listed',
      'port.required',
      'email_subject.required',
      'email_subject.too_long',
      'email_content.required',
      'message_text.too_large',
      'message_text.unknown_variable',
      'message_text.variable_missing',
      'message_text.link_invalid',
      'sms_title.required',
      'sms_title.invalid',
      'sms_content.required',
      'sms_content.not_plain',
      'sms_content.too_long',
      'sms_auth_id.required',
      'sms_auth_token.required',
      'sms_number.required',
      'sms_number.invalid',
      'mail_password.required',
      // Their cases stand in tenant.test.ts.
      'host.required',
      'host.invalid',
      'host.in_use',
      'url.invalid',
      // Their cases stand in catalogues.test.ts.
      'city_radius.range',
      'currency.required',
      'sign_in.none',
      'store_types.required',
      'timezone.required',
      'weight.invalid',
      'languages.required',
      'default_language.not_offered',
      // Their cases stand in `validation/settings/store-settings.test.ts`.
      'store_service.required',
      'delivery_minutes.both',
      'delivery_minutes.order',
      'temporary.ahead',
      'cancellation_charge.too_much',
      'tax_rate.invalid',
      'unit_change.required',
      // Their cases stand in `validation/settings/stored-keys.test.ts`.
      'invoice_text.required',
      'reason.too_short',
      'store.required',
      'vat_id.check_sum',
      'vat_id.format',
      'stored_key.invalid',
      'stored_key.required',
      'stored_key.too_short',
      // Their cases stand in `hours/hours-problems.test.ts`.
      'date.invalid',
      'days.order',
      'days.too_many',
      // Their cases stand in `reservations/rules` and `tables`.
      'booking_fees.required',
      'booking_fees.too_much',
      'spend_per_person.required',
      'policy_tier.order',
      'policy_charge.falls',
      'policy_charge.too_much',
      'slot.overlaps',
      // Their cases stand in the panel's handovers, and in `shipments/signature.test.ts`.
      'driver_name.required',
      'signature.invalid',
      // Sent by the server alone.
      'embed_hosts.invalid',
      'embed_hosts.too_many',
      'reminder_hours.order',
      'table_pay.no_gateway',
      'slot.days',
      'slot.past',
      'slot.too_many',
      'slot.too_many_dates',
      'table_combination.exists',
      'table_combination.too_few',
      'table_combination.too_many',
      'table.free',
      'table_number.required',
      'table_number.taken',
      'table_number.too_long',
      'tables.too_many',
      'days.both',
      'days.or_month',
      'festival_name.required',
      'hours.overlap',
      'hours.required',
      'hours.same',
      'season.overlap',
      'season_name.required',
      // Their cases stand in `offers/validation.test.ts`.
      'offer_code.invalid',
      'discount_percent.invalid',
      'offer_items.required',
      'offer_days.required',
      'offer_months.required',
      'last_day.order',
      // Both channels share one schema.
      ...['email_otp', 'phone_otp'].flatMap((otp) =>
        ['required', 'invalid', 'too_short', 'too_long'].map((end) => `${otp}.${end}`),
      ),
    ]);
    expect([...used].toSorted()).toEqual([...VALIDATION_KEYS].toSorted());
  });

  test('bring the numbers that their texts name', () => {
    expect(VALIDATION_PARAMS['password.too_short']).toEqual({ min: 6 });
    expect(VALIDATION_PARAMS['table_persons.range']).toEqual({ min: 1, max: 10 });
  });

  test('are told from other texts', () => {
    expect(['email.invalid', 'toString', ''].filter(isValidationKey)).toEqual(['email.invalid']);
  });
});
