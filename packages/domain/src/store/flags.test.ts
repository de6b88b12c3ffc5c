import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  DEFAULT_STORE_FLAGS,
  FLAG_WIRE,
  WIRE_FLAGS,
  documentsMissing,
  readStoreFlags,
  writeStoreFlags,
} from '#store/flags.ts';

const SPEC_DEFAULTS = {
  canCreateGroup: true,
  canEditOrder: true,
  approved: true,
  canAddProvider: false,
  canCompleteOrder: false,
  asksReadyTime: false,
  documentUploaded: false,
  emailVerified: false,
  phoneVerified: false,
  providesTableBooking: false,
  courierService: false,
  verified: true,
};

describe('store flags', () => {
  test('take their defaults where nothing is said', () => {
    expect(DEFAULT_STORE_FLAGS).toMatchObject(SPEC_DEFAULTS);
    expect(readStoreFlags({})).toEqual(DEFAULT_STORE_FLAGS);
    expect(readStoreFlags({ store: {} })).toEqual(DEFAULT_STORE_FLAGS);
  });

  test('stand in two places under their odd spellings', () => {
    const flags = readStoreFlags({
      is_store_can_create_group: false,
      is_store_can_edit_order: false,
      is_upload_store_documents: true,
      is_provide_table_booking: true,
      is_store_mail_verification: true,
      is_store_sms_verification: false,
      store: {
        is_store_can_add_provider: true,
        is_store_can_complete_order: true,
        is_ask_estimated_time_for_ready_order: true,
        is_document_uploaded: true,
        is_approved: false,
        is_email_verified: false,
        is_phone_number_verified: true,
        courier_service: true,
      },
    });
    expect(flags).toEqual({
      canAddProvider: true,
      canCreateGroup: false,
      canEditOrder: false,
      canCompleteOrder: true,
      asksReadyTime: true,
      documentUploaded: true,
      approved: false,
      emailVerified: false,
      phoneVerified: true,
      mustUploadDocuments: true,
      providesTableBooking: true,
      courierService: true,
      mailVerification: true,
      smsVerification: false,
      verified: false,
    });
  });

  test('in delivery_details take precedence, wherever that object is', () => {
    const store = { is_store_can_add_provider: false, delivery_details: { is_store_can_add_provider: true } };
    expect(readStoreFlags({ store }).canAddProvider).toBe(true);
    const result = { delivery_details: { is_approved: false }, store: { is_approved: true } };
    expect(readStoreFlags(result).approved).toBe(false);
    expect(readStoreFlags({ store_detail: { is_approved: false }, store: { is_approved: true } }).approved).toBe(false);
  });

  test('that are no booleans count as missing', () => {
    const damaged: unknown = JSON.parse('{"store":{"is_approved":"no","is_store_can_add_provider":1}}');
    expect(readStoreFlags(damaged as Parameters<typeof readStoreFlags>[0])).toEqual(DEFAULT_STORE_FLAGS);
  });

  test('survive the wire', () => {
    const anyFlags = fc.record(Object.fromEntries(WIRE_FLAGS.map((flag) => [flag, fc.boolean()]))) as fc.Arbitrary<
      Record<(typeof WIRE_FLAGS)[number], boolean>
    >;
    fc.assert(
      fc.property(anyFlags, (flags) => {
        const { result, store } = writeStoreFlags(flags);
        expect(readStoreFlags({ ...result, store })).toMatchObject(flags);
      }),
    );
  });

  test('have one spelling each', () => {
    const names = WIRE_FLAGS.map((flag) => FLAG_WIRE[flag].name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('documents required %s, uploaded %s: missing %s', (mustUploadDocuments, documentUploaded, missing) => {
    expect(documentsMissing({ mustUploadDocuments, documentUploaded })).toBe(missing);
  });
});
