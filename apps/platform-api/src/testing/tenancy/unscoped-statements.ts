import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import type { Schema } from '#db/schema.ts';

/** A statement on owned rows without an owner column. */
export interface UnscopedStatement {
  /** File relative to `src`, and the function. */
  readonly place: string;
  readonly table: string;
}

type OwnerColumns = readonly string[];
type TableOfStores = { [Table in keyof Schema]: 'store_id' extends keyof Schema[Table] ? Table : never }[keyof Schema];

/** Tables with owned rows, and their owner columns: by its type, at least all tables with a `store_id`. */
const OWNER_COLUMNS = {
  bank_deposits: ['store_id'],
  bank_details: ['store_id'],
  bank_links: ['store_id'],
  bank_photos: ['store_id'],
  payout_stops: ['store_id'],
  address_book: ['store_id'],
  alert_contacts: ['store_id'],
  audit_log: ['store_id'],
  claims: ['tenant_id', 'store_id'],
  courier_tracks: ['store_id'],
  delivery_requests: ['store_id', 'provider_id'],
  document_files: ['store_id'],
  escalation_settings: ['store_id'],
  store_settings: ['store_id'],
  vat_checks: ['store_id'],
  subscriptions: ['store_id'],
  cards: ['store_id'],
  carrier_updates: ['store_id'],
  card_setups: ['store_id'],
  charge_tries: ['store_id'],
  events: ['store_id'],
  files: ['store_id', 'tenant_id'],
  returns: ['store_id'],
  return_entries: ['store_id'],
  return_photos: ['store_id'],
  host_names: ['host', 'store_id', 'tenant_id'],
  idempotency_keys: ['scope'],
  invoices: ['store_id'],
  message_accounts: ['store_id'],
  message_templates: ['store_id'],
  messages: ['store_id'],
  menu_categories: ['store_id'],
  menu_images: ['store_id'],
  menu_import_mappings: ['store_id'],
  menu_item_groups: ['store_id'],
  menu_items: ['store_id'],
  menu_modifier_groups: ['store_id'],
  menu_modifiers: ['store_id'],
  menu_schedules: ['store_id'],
  menu_sub_categories: ['store_id'],
  offer_uses: ['store_id'],
  offers: ['store_id'],
  unique_codes: ['store_id'],
  unique_code_uses: ['store_id'],
  one_time_codes: ['account_id'],
  order_adjustments: ['store_id'],
  order_bookings: ['store_id'],
  orders: ['store_id', 'user_id'],
  provider_documents: ['provider_id'],
  providers: ['store_id'],
  push_subscriptions: ['session_id', 'store_id'],
  sales_limits: ['store_id'],
  scheduled_menu_changes: ['store_id'],
  mailed_reports: ['store_id'],
  script_pages: ['store_id'],
  sales_settings: ['store_id'],
  setting_changes: ['store_id'],
  sessions: ['principal_id', 'store_id', 'acting_admin_id'],
  store_counters: ['store_id'],
  store_documents: ['store_id'],
  document_reminders: ['store_id'],
  store_secrets: ['store_id'],
  order_payments: ['store_id'],
  handover_parcels: ['store_id'],
  handovers: ['store_id'],
  parcels: ['store_id'],
  transporters: ['store_id'],
  payment_parts: ['store_id'],
  fee_refunds: ['store_id'],
  gateway_events: ['store_id'],
  ledger_entries: ['store_id'],
  ledger_postings: ['store_id'],
  ledger_balances: ['store_id'],
  earnings_days: ['store_id'],
  sales_days: ['store_id'],
  sales_facts: ['store_id'],
  shipment_facts: ['store_id'],
  shipment_contributions: ['store_id'],
  store_customers: ['store_id'],
  customer_repairs: ['store_id'],
  erasures: ['store_id'],
  fact_repairs: ['store_id'],
  statements: ['store_id'],
  store_fee_plans: ['store_id'],
  order_refunds: ['store_id'],
  settlement_weeks: ['store_id'],
  payouts: ['store_id', 'batch_id', 'reference'],
  payout_holds: ['store_id'],
  payout_hold_reports: ['store_id'],
  store_debts: ['store_id'],
  wallet_requests: ['store_id'],
  line_questions: ['store_id'],
  store_festivals: ['store_id'],
  order_reviews: ['store_id'],
  reservation_days: ['store_id'],
  reservation_entries: ['store_id'],
  reservation_tables: ['store_id'],
  reservations: ['store_id'],
  store_hosts: ['store_id'],
  store_hours: ['store_id'],
  store_tables: ['store_id'],
  table_combinations: ['store_id'],
  table_guests: ['store_id'],
  booking_slots: ['store_id'],
  booking_state: ['store_id'],
  store_languages: ['store_id'],
  sub_stores: ['main_store_id'],
  vehicles: ['provider_id', 'store_id'],
  store_addresses: ['store_id'],
  store_warehouses: ['store_id'],
  courier_speeds: ['store_id'],
  delivery_emissions: ['store_id'],
  emissions_due: ['store_id'],
  saving_days: ['store_id'],
} satisfies Record<TableOfStores, OwnerColumns> & Partial<Record<keyof Schema, OwnerColumns>>;
const COLUMNS_BY_TABLE: Readonly<Record<string, OwnerColumns>> = OWNER_COLUMNS;

const QUERY_METHODS = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'innerJoin', 'leftJoin']);

/**
 * Returns the statements on owned rows whose enclosing function names no owner column: an approximation. Inserts are
 * left out, because they set the columns.
 */
export function findUnscopedStatements(root: string): readonly UnscopedStatement[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:testing|db\/migrations|seed)\//.test(file),
    )
    .toSorted()
    .flatMap((file) => findInFile(root, file));
}

function findInFile(root: string, file: string): UnscopedStatement[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const statements: UnscopedStatement[] = [];
  const visit = (node: ts.Node): void => {
    for (const table of tablesOf(node)) {
      const scope = findEnclosingDeclaration(node);
      const namesOwner = (COLUMNS_BY_TABLE[table] ?? []).some((column) =>
        new RegExp(`\\b${column}\\b`).test(scope.getText()),
      );
      if (!namesOwner) statements.push({ place: `${file} ${nameOf(scope)}`, table });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

/** Returns the owned tables that a node reads or changes. */
function tablesOf(node: ts.Node): readonly string[] {
  if (ts.isCallExpression(node)) {
    const { expression, arguments: args } = node;
    const [first] = args;
    const isQueryMethod = ts.isPropertyAccessExpression(expression) && QUERY_METHODS.has(expression.name.text);
    return isQueryMethod && first && ts.isStringLiteral(first) ? ownedTables([first.text.split(' ')[0] ?? '']) : [];
  }
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
    const text = node.getText();
    return ownedTables([...text.matchAll(/\b(?:from|join|update)\s+(\w+)/g)].map(([, table = '']) => table));
  }
  return [];
}

const ownedTables = (tables: readonly string[]) => [...new Set(tables)].filter((table) => table in COLUMNS_BY_TABLE);

/** Returns the function, property or statement that contains the node. */
function findEnclosingDeclaration(node: ts.Node): ts.Node {
  let outermost = node;
  for (let { parent } = node; !ts.isSourceFile(parent); parent = parent.parent) {
    outermost = parent;
    if (ts.isFunctionDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent))
      return parent;
  }
  return outermost;
}

function nameOf(node: ts.Node): string {
  if ((ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && node.name)
    return node.name.getText();
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText()).join();
  return node.getText().slice(0, 40);
}
