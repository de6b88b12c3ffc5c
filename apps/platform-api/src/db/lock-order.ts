import { lockedTables } from '#db/locked-tables.ts';
import type { TransactionObserver } from '#db/named-statements.ts';
import type { Schema } from '#db/schema.ts';

type Table = keyof Schema;

/**
 * The order in which a transaction takes rows, by table: downwards only, and within a group by id. Two transactions that
 * keep it never wait for each other in a circle. What decides a race or holds several orders comes first, what all
 * changes of a store wait for comes late.
 */
const LOCK_ORDER = [
  ['alert_contacts'],
  // What is used up decides whether anything else happens.
  ['one_time_codes', 'one_time_proofs'],
  // The platform's own: rare, short, never waited for from below.
  [
    'settings',
    'countries',
    'cities',
    'document_types',
    'vehicle_types',
    'weight_price_lists',
    'weight_price_versions',
    'weight_price_rows',
    'fee_plans',
    'fee_plan_versions',
    'subscription_plans',
    'subscription_plan_versions',
    'tenants',
    'host_names',
    'bank_codes',
    'payout_batches',
  ],
  // A guest's phone sends one order at a time, and may make a party by it.
  ['table_guests'],
  // A store's rules for reservations: who takes a table holds it for share, who changes them takes it first.
  ['booking_state'],
  // Accounts and what belongs to them alone.
  ['admins', 'users', 'sub_stores'],
  // A courier who is blocked is so before the orders are taken away.
  ['providers', 'vehicles', 'provider_documents'],
  // A day holds many parties, and each party many orders. In this order, days by date.
  ['reservation_days'],
  ['reservations'],
  ['reservation_tables', 'reservation_entries'],
  // Takes its updates one message at a time, each of many orders.
  ['transporters'],
  // Decides every race of an order.
  ['orders'],
  [
    'delivery_requests',
    'parcels',
    'carrier_updates',
    'courier_tracks',
    'order_adjustments',
    'claims',
    'order_payments',
    'payment_parts',
    'gateway_events',
    'order_refunds',
    'fee_refunds',
    'order_reviews',
    'returns',
  ],
  ['handovers'],
  ['claim_entries', 'claim_documents', 'return_entries', 'handover_parcels'],
  // Rows of the store with a version of their own.
  [
    'stores',
    'store_documents',
    'document_reminders',
    'address_book',
    'store_addresses',
    'store_warehouses',
    'escalation_settings',
    'store_hours',
    'store_tables',
    'table_combinations',
    'booking_slots',
    'store_festivals',
    'store_settings',
    'vat_checks',
    'subscriptions',
    'cards',
    'card_setups',
    'charge_tries',
    'store_secrets',
    'message_templates',
    'store_hosts',
    'script_pages',
    'store_languages',
    'store_fee_plans',
    'settlement_weeks',
    'payouts',
    'payout_holds',
    'payout_hold_reports',
    'store_debts',
    'wallet_requests',
    'line_questions',
    'mailed_reports',
    'bank_details',
    'bank_deposits',
    'bank_links',
    'payout_stops',
    'statements',
    'invoices',
    'document_files',
  ],
  ['files', 'file_variants'],
  ['bank_photos', 'return_photos'],
  ['claim_mails'],
  // New orders and limits begin here; all else comes to it.
  ['store_counters'],
  [
    'menu_categories',
    'menu_sub_categories',
    'menu_items',
    'menu_modifier_groups',
    'menu_modifiers',
    'menu_item_groups',
    'menu_schedules',
    'menu_images',
    'menu_import_mappings',
    'scheduled_menu_changes',
    'sales_limits',
    'sales_settings',
    'offers',
    'offer_uses',
    'unique_codes',
    'unique_code_uses',
    'order_bookings',
    'events',
    'setting_changes',
    'ledger_entries',
    'ledger_postings',
    'ledger_balances',
    'earnings_days',
    'sales_days',
    'delivery_emissions',
    'emissions_due',
    'saving_days',
    'courier_speeds',
  ],
  // Written at commit by the triggers of orders, each sorted by its key.
  ['store_customers', 'customer_repairs', 'sales_facts', 'shipment_contributions', 'shipment_facts', 'fact_repairs'],
  // Who removes a customer has the store's counters, and then the customer's row.
  ['erasures'],
  // Nothing else is taken after them.
  ['sessions', 'push_subscriptions', 'message_accounts', 'messages', 'audit_log'],
  // Shared by all stores, held shortest.
  ['invoice_series'],
  // A repeat with the same key waits for it.
  ['idempotency_keys'],
] as const satisfies readonly (readonly Table[])[];

/** Tables without a place, and why. */
const UNRANKED: Readonly<Record<Exclude<Table, (typeof LOCK_ORDER)[number][number]>, string>> = {
  rate_limits: 'each purpose has rows of its own and takes them at one place',
};

const RANKS: ReadonlyMap<string, number> = new Map(
  LOCK_ORDER.flatMap((tables: readonly Table[], rank) => tables.map((table) => [table, rank] as const)),
);

/** A transaction takes these only while it holds their order, so none waits for them alone. */
const BEHIND_ORDERS: ReadonlySet<string> = new Set([
  'delivery_requests',
  'parcels',
  'returns',
  'order_adjustments',
] satisfies Table[]);

/** Tables whose new rows others wait for. */
const CONTESTED: ReadonlySet<string> = new Set(['idempotency_keys']);

/** Tables whose key also names the store. */
const KEYED_BY_STORE: ReadonlySet<string> = new Set(['orders', 'delivery_requests', 'claims'] satisfies Table[]);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Follows one transaction. Throws at a statement that takes rows of a lower rank than those it holds already. */
export function observeLockOrder(): TransactionObserver {
  const idsByTable = new Map<string, Set<string>>();
  let last = { table: '', rank: -1 };
  return (text, values) => {
    const ids = values.flat().filter((value): value is string => typeof value === 'string' && ID.test(value));
    for (const { table, how } of lockedTables(text, CONTESTED)) {
      const rank = RANKS.get(table);
      if (rank === undefined || Object.hasOwn(UNRANKED, table)) continue;
      const known = idsByTable.get(table) ?? new Set();
      const common = ids.filter((id) => known.has(id)).length;
      const isHeld =
        common >= (KEYED_BY_STORE.has(table) ? 2 : 1) || (BEHIND_ORDERS.has(table) && idsByTable.has('orders'));
      if (how === 'waits' && rank < last.rank && !isHeld) {
        throw new Error(
          `A transaction that holds rows of ${last.table} (${last.rank}) takes some of ${table} (${rank}). See db/lock-order: ${text}`,
        );
      }
      if (how !== 'inserts' && rank > last.rank) last = { table, rank };
      idsByTable.set(table, new Set([...known, ...ids]));
    }
  };
}
