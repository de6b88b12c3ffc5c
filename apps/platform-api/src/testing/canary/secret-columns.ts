// Columns with secrets. A column that looks secret must be in one of the two lists.

/** Their values must never reach a client, in any encoding. */
export const SECRET_COLUMNS = [
  'admins.password_hash',
  'alert_contacts.stop_code',
  'bank_deposits.provider_ref',
  'bank_details.provider_token',
  'bank_details.sealed',
  'bank_links.token_hash',
  'claims.claim_number_mac',
  'claims.claim_number_sealed',
  'idempotency_keys.body_hash',
  'messages.sealed',
  'offer_uses.customer',
  'unique_codes.mac',
  'unique_codes.sealed',
  'one_time_codes.code_mac',
  'one_time_proofs.hash',
  'order_payments.page',
  'orders.confirmation_code',
  'payout_batches.sealed',
  'providers.password_hash',
  'push_subscriptions.endpoint_hash',
  'push_subscriptions.sealed',
  'sessions.token_hash',
  'settings.value',
  'store_secrets.sealed',
  'stores.password_hash',
  'sub_stores.password_hash',
  'table_guests.token_hash',
  'users.password_hash',
] as const;
export type SecretColumn = (typeof SECRET_COLUMNS)[number];

/** Columns that only look secret, each with its meaning. */
export const NOT_SECRET: Readonly<Record<string, string>> = {
  'document_files.content': 'a statement or an invoice, returned only to its store',
  'file_variants.content': 'a public image',
  'files.content': 'a public image, a document behind a signed link, or a photo that is encrypted',
  'idempotency_keys.key': 'chosen by the caller, and hashed if it grants access to a reply',
  'offer_uses.key_id': 'says which key made a value, and nothing of the key',
  'offers.value': 'what an offer takes off',
  'orders.customer_key': 'the phone number that the store sees, with its country code',
  'menu_categories.name_key': 'the English name, as siblings are compared',
  'menu_items.name_key': 'the same',
  'menu_modifier_groups.name_key': 'the same',
  'menu_modifiers.name_key': 'the same',
  'menu_schedules.name_key': 'the same',
  'menu_sub_categories.name_key': 'the same',
  'menu_import_mappings.headers_hash': 'of the headers of a file that the store chose, sent by its own client',
  'menu_images.source_hash': 'of a file that the store chose, returned only to the store',
  'rate_limits.key': 'what is counted; no call reads it',
  'sessions.device_token': 'chosen by the client for its device, returned only to that client',
  'setting_changes.value': 'what changed, for those who see the section; a section with secrets leaves them out',
  'store_hosts.token': 'what the store publishes in the name service to prove that a domain is its own',
  'store_settings.value': 'what a form of the store shows again; secrets of its sections have a table of their own',
  'store_customers.key': 'the phone number of a customer, which the store sees',
  'customer_repairs.key': 'the phone number of a customer, for the job that makes the figures anew',
  'erasures.key': 'the phone number of a customer while the work of erasing is open; null after it',
  'reservations.customer_key': 'the digits of a guest’s number, by which visits are counted',
  'sales_facts.key': 'an hour, an item or another value by which orders are counted',
  'shipment_facts.key': 'a courier, a service level or another value by which deliveries are counted',
  'settings.key': 'the name of a setting',
  'store_secrets.key_id': 'the same as in offer_uses',
};

/** Matches names of columns that may contain a secret; a bytea column always may. */
export const LOOKS_SECRET = /password|secret|token|hash|_mac$|sealed|confirmation|stop_code|proof|(?:^|_)key$|^value$/;
