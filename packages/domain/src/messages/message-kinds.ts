/** What the platform writes to people, as a mail or as a short message (ours: the spec names codes alone). */
export const LETTER_KINDS = [
  'one_time_code',
  'already_registered',
  'store_approved',
  'store_declined',
  'store_blocked',
  'document_declined',
  'password_changed',
  'address_changed',
  'sub_store_added',
  'provider_added',
  'admin_added',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a device is told while no page of the panel is open on it. */
export const PUSH_KINDS = ['new_order', 'order_released', 'signed_in_elsewhere'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a one-time code is asked for. */
export const CODE_PURPOSES = ['registration', 'verification', 'password_reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
