import { canOperate } from '@store-panel/domain/store/review';
import type { StoreFlags } from '@store-panel/domain/store/flags';
import { isVerified } from '@store-panel/domain/store/verification';
import type { Selectable } from 'kysely';

import type { StoresTable } from '#db/tables/stores.ts';

/** Platform settings that affect what a store may do (settings row `store`). */
export interface StoreSettings {
  readonly is_store_login_by_email: boolean;
  readonly is_store_login_by_phone: boolean;
  readonly is_store_mail_verification: boolean;
  readonly is_store_sms_verification: boolean;
}

/** Columns from which the flags are read. */
export const FLAG_COLUMNS = [
  'approval_state',
  'review_state',
  'email_verified',
  'phone_verified',
  'document_uploaded',
  'can_add_provider',
  'can_create_group',
  'can_edit_order',
  'can_complete_order',
  'asks_ready_time',
  'must_upload_documents',
  'provides_table_booking',
  'courier_service',
] as const satisfies readonly (keyof StoresTable)[];

export type FlagColumns = Pick<Selectable<StoresTable>, (typeof FLAG_COLUMNS)[number]>;

/** Returns the domain's flags of a stored store. */
export function storeFlags(row: FlagColumns, settings: StoreSettings): StoreFlags {
  const flags = {
    canAddProvider: row.can_add_provider,
    canCreateGroup: row.can_create_group,
    canEditOrder: row.can_edit_order,
    canCompleteOrder: row.can_complete_order,
    asksReadyTime: row.asks_ready_time,
    documentUploaded: row.document_uploaded,
    approved: canOperate({ review: row.review_state, approval: row.approval_state }),
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    mustUploadDocuments: row.must_upload_documents,
    providesTableBooking: row.provides_table_booking,
    courierService: row.courier_service,
    mailVerification: settings.is_store_mail_verification,
    smsVerification: settings.is_store_sms_verification,
  };
  return { ...flags, verified: isVerified(flags, flags) };
}
