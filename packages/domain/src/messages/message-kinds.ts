/** Emails and text messages to accounts, and to guests who book a table; not in the specification, which names codes alone. */
export const ACCOUNT_MESSAGE_TEMPLATES = [
  'one_time_code',
  'already_registered',
  'store_approved',
  'store_declined',
  'store_blocked',
  'document_declined',
  'review_decided',
  'password_changed',
  'address_changed',
  'sub_store_added',
  'provider_added',
  'admin_added',
  'order_alert',
  'alert_test',
  'alert_invite',
  'account_added',
  'account_paused',
  'domain_lost',
  'fees_changed',
  'fees_ended',
  'weight_prices_changed',
  'bank_added',
  'bank_chosen',
  'document_expiring',
  'document_expired',
  'reservation_code',
  'reservation_link',
  'reservation_confirmed',
  'reservation_changed',
  'reservation_declined',
  'reservation_cancelled',
  'reservation_reminder',
  'reservation_wait_code',
  'reservation_place_free',
] as const;
export type AccountMessageTemplate = (typeof ACCOUNT_MESSAGE_TEMPLATES)[number];

/** Emails to a claimant: the confirmation of a subscription, and status updates; not in the specification. */
export const CLAIM_EMAIL_TEMPLATES = ['claim_mails', 'claim_changed'] as const;

/**
 * Emails about a store's money: to the store about a payout, what holds payouts, its wallet requests, a statement,
 * adjustments, answers about lines and its sales, and to administrators about a request or a question that waits for them; ours.
 */
export const MONEY_EMAIL_TEMPLATES = [
  'payout_changed',
  'payouts_held',
  'wallet_request_changed',
  'wallet_request_received',
  'statement_issued',
  'subscription_changed',
  'debt_lasts',
  'adjustment_made',
  'line_answered',
  'line_questioned',
  'sales_report',
] as const;
export type MoneyEmailTemplate = (typeof MONEY_EMAIL_TEMPLATES)[number];

/** What a store gets an email about when an administrator moves its wallet request on; it transfers top-ups itself. */
export const WALLET_REQUEST_EVENTS = [
  'withdrawal.accepted',
  'withdrawal.transferred',
  'withdrawal.completed',
  'withdrawal.cancelled',
  'top_up.accepted',
  'top_up.completed',
  'top_up.cancelled',
] as const;
export type WalletRequestEvent = (typeof WALLET_REQUEST_EVENTS)[number];

/** What administrators get one about: a store has asked for a withdrawal or a top-up, or has transferred a top-up. */
export const RECEIVED_REQUEST_EVENTS = ['withdrawal', 'top_up', 'paid_in'] as const;
export type ReceivedRequestEvent = (typeof RECEIVED_REQUEST_EVENTS)[number];

export const MESSAGE_TEMPLATES = [
  ...ACCOUNT_MESSAGE_TEMPLATES,
  ...CLAIM_EMAIL_TEMPLATES,
  ...MONEY_EMAIL_TEMPLATES,
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Push messages to a device without an open page of the panel. */
export const PUSH_KINDS = ['new_order', 'order_released', 'order_unseen', 'signed_in_elsewhere'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Purposes of a one-time code. */
export const CODE_PURPOSES = ['registration', 'verification', 'password_reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * Lanes of the outbox, each with its own senders. `codes`: one-time codes and whatever else a user waits for. `alerts`:
 * about orders that no panel has shown. The others: of a store to its customers, by the store's own servers. A slow
 * server of a store delays neither a code, nor an alert, nor another store.
 */
export const MESSAGE_LANES = ['codes', 'alerts', 'store_email', 'store_phone'] as const;
export type MessageLane = (typeof MESSAGE_LANES)[number];
