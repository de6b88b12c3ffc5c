/** What the platform writes to people with an account, as a mail or as a short message (ours: the spec names codes alone). */
export const ACCOUNT_LETTER_KINDS = [
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
export type AccountLetterKind = (typeof ACCOUNT_LETTER_KINDS)[number];

/** What whoever made a claim is written by mail alone: whether they want mails about it, and how it stands (ours). */
export const CLAIM_LETTER_KINDS = ['claim_mails', 'claim_changed'] as const;

export const LETTER_KINDS = [...ACCOUNT_LETTER_KINDS, ...CLAIM_LETTER_KINDS] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a device is told while no page of the panel is open on it. */
export const PUSH_KINDS = ['new_order', 'order_released', 'signed_in_elsewhere'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a one-time code is asked for. */
export const CODE_PURPOSES = ['registration', 'verification', 'password_reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
