/** What the audit log tells of (ours), by the names that it is kept under. A new one needs a text in nine languages. */
export const AUDIT_ACTIONS = [
  'store_registered',
  'store_approved',
  'store_declined',
  'store_blocked',
  'store_unblocked',
  'store_business_off',
  'store_business_on',
  'store_application_removed',
  'store_profile_changed',
  'store_image_changed',
  'store_image_removed',
  'document_given',
  'document_approved',
  'document_declined',
  'sub_store_added',
  'sub_store_changed',
  'sub_store_blocked',
  'sub_store_unblocked',
  'email_changed',
  'phone_changed',
  'password_changed',
  'password_reset',
  'sessions_ended',
  'user_approved',
  'user_declined',
  'user_blocked',
  'user_unblocked',
  'provider_approved',
  'provider_declined',
  'provider_blocked',
  'provider_unblocked',
  'staff_signed_in',
  'admin_added',
  'admin_changed',
  'admin_removed',
  'store_ticket_made',
  'impersonation_begun',
  'changed_in_stores_name',
  'contradicting_request',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** For what comes from a log that an older or newer version may have written. */
export function isAuditAction(action: string): action is AuditAction {
  return AUDIT_ACTIONS.some((known) => known === action);
}
