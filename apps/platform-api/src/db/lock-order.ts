import { lockedTables } from '#db/locked-tables.ts';
import type { TransactionObserver } from '#db/named-statements.ts';
import type { Schema } from '#db/schema.ts';

/**
 * The order in which a transaction takes rows, by table: downwards only, and within a rank by id. Two transactions that
 * keep it never wait for each other in a circle. What decides a race or holds several orders comes first, what all
 * changes of a store wait for comes late.
 */
export const LOCK_RANKS: Readonly<Record<keyof Schema, number>> = {
  // What is used up decides whether anything else happens.
  one_time_codes: 0,
  one_time_proofs: 0,
  rate_limits: 0,
  // The platform's own: rare, short, never waited for from below.
  settings: 1,
  countries: 1,
  cities: 1,
  document_types: 1,
  vehicle_types: 1,
  weight_prices: 1,
  tenants: 1,
  tenant_hosts: 1,
  // Accounts and what belongs to them alone. A courier who is blocked is so before the orders are taken away.
  admins: 2,
  users: 2,
  sub_stores: 2,
  providers: 3,
  vehicles: 3,
  provider_documents: 3,
  // Decides every race of an order.
  orders: 4,
  delivery_requests: 5,
  courier_tracks: 5,
  claims: 5,
  claim_entries: 5,
  claim_documents: 5,
  claim_mails: 5,
  order_adjustments: 5,
  // Rows of the store with a version of their own.
  stores: 6,
  store_documents: 6,
  files: 6,
  address_book: 6,
  escalation_settings: 6,
  alert_contacts: 6,
  // New orders and limits begin here; all else comes to it.
  store_counters: 7,
  menu_categories: 8,
  menu_sub_categories: 8,
  menu_items: 8,
  menu_modifier_groups: 8,
  menu_modifiers: 8,
  menu_item_groups: 8,
  sales_limits: 8,
  sales_settings: 8,
  order_bookings: 8,
  events: 8,
  // Of a session or a message: nothing else is taken after them.
  sessions: 9,
  push_subscriptions: 9,
  messages: 9,
  audit_log: 9,
  // A repeat with the same key waits for it.
  idempotency_keys: 10,
};

/** Tables whose new rows others wait for. */
const CONTESTED: ReadonlySet<string> = new Set(['idempotency_keys']);

/** Tables whose key also names the store. */
const KEYED_BY_STORE: ReadonlySet<string> = new Set([
  'orders',
  'delivery_requests',
  'claims',
] satisfies (keyof Schema)[]);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const rankOf = (table: string): number | undefined => (LOCK_RANKS as Readonly<Record<string, number>>)[table];

/** Follows one transaction. Throws at a statement that takes rows of a lower rank than those it holds already. */
export function observeLockOrder(): TransactionObserver {
  const idsByTable = new Map<string, Set<string>>();
  let last = { table: '', rank: -1 };
  return (text, values) => {
    const ids = values.flat().filter((value): value is string => typeof value === 'string' && ID.test(value));
    for (const { table, how } of lockedTables(text, CONTESTED)) {
      const rank = rankOf(table);
      if (rank === undefined) continue;
      const known = idsByTable.get(table) ?? new Set();
      const common = ids.filter((id) => known.has(id)).length;
      const isHeld = common >= (KEYED_BY_STORE.has(table) ? 2 : 1);
      if (how === 'waits' && rank < last.rank && !isHeld) {
        throw new Error(
          `A transaction that holds rows of ${last.table} (${last.rank}) takes some of ${table} (${rank}), see db/lock-order: ${text}`,
        );
      }
      if (how !== 'inserts' && rank > last.rank) last = { table, rank };
      idsByTable.set(table, new Set([...known, ...ids]));
    }
  };
}
