// Tables and the meaning of their columns are in tables/, one file per family. Keys, checks and indexes are in
// migrations/.

import type { LineQuestionsTable } from '#db/tables/line-questions.ts';
import type { JsonText } from '#db/column-types.ts';
import type { AdminsTable, SessionsTable, SubStoresTable, UsersTable } from '#db/tables/accounts.ts';
import type { AddressBookTable } from '#db/tables/address-book.ts';
import type {
  BankCodesTable,
  BankDepositsTable,
  BankDetailsTable,
  BankLinksTable,
  BankPhotosTable,
  PayoutStopsTable,
} from '#db/tables/banks.ts';
import type { IdempotencyKeysTable, RateLimitsTable } from '#db/tables/calls.ts';
import type { ClaimDocumentsTable, ClaimEntriesTable, ClaimMailsTable, ClaimsTable } from '#db/tables/claims.ts';
import type { ProvidersTable, VehiclesTable } from '#db/tables/couriers.ts';
import type { CourierTracksTable, DeliveryRequestsTable } from '#db/tables/deliveries.ts';
import type {
  DocumentTypesTable,
  FilesTable,
  FileVariantsTable,
  ProviderDocumentsTable,
  StoreDocumentsTable,
  DocumentRemindersTable,
} from '#db/tables/documents.ts';
import type { AlertContactsTable, EscalationSettingsTable } from '#db/tables/escalation.ts';
import type { AuditLogTable, EventsTable } from '#db/tables/events.ts';
import type {
  PayoutBatchesTable,
  PayoutHoldReportsTable,
  StoreDebtsTable,
  PayoutHoldsTable,
  PayoutsTable,
  SettlementWeeksTable,
  WalletRequestsTable,
} from '#db/tables/payouts.ts';
import type { CustomerRepairsTable, ErasuresTable, StoreCustomersTable } from '#db/tables/customers.ts';
import type { OrderReviewsTable } from '#db/tables/reviews.ts';
import type { SettingChangesTable } from '#db/tables/journal.ts';
import type {
  EarningsDaysTable,
  LedgerBalancesTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
  OrderRefundsTable,
} from '#db/tables/ledger.ts';
import type {
  FactRepairsTable,
  SalesFactsTable,
  ShipmentContributionsTable,
  ShipmentFactsTable,
  MailedReportsTable,
} from '#db/tables/facts.ts';
import type { FeePlansTable, FeePlanVersionsTable, SalesDaysTable, StoreFeePlansTable } from '#db/tables/fees.ts';
import type { DocumentFilesTable, InvoiceSeriesTable, InvoicesTable, StatementsTable } from '#db/tables/statements.ts';
import type {
  MenuCategoriesTable,
  MenuImagesTable,
  MenuImportMappingsTable,
  ScheduledMenuChangesTable,
  MenuItemGroupsTable,
  MenuItemsTable,
  MenuModifierGroupsTable,
  MenuModifiersTable,
  MenuSchedulesTable,
  MenuSubCategoriesTable,
} from '#db/tables/menu.ts';
import type { StoreFestivalsTable, StoreHoursTable } from '#db/tables/hours.ts';
import type {
  ReservationDaysTable,
  ReservationEntriesTable,
  ReservationsTable,
  ReservationTablesTable,
  TableGuestsTable,
} from '#db/tables/reservations.ts';
import type { OffersTable, OfferUsesTable } from '#db/tables/offers.ts';
import type { UniqueCodesTable, UniqueCodeUsesTable } from '#db/tables/unique-codes.ts';
import type {
  MessageAccountsTable,
  MessagesTable,
  MessageTemplatesTable,
  PushSubscriptionsTable,
} from '#db/tables/messages.ts';
import type { OneTimeCodesTable, OneTimeProofsTable } from '#db/tables/one-time-codes.ts';
import type { OrderAdjustmentsTable, OrdersTable } from '#db/tables/orders.ts';
import type { ReturnEntriesTable, ReturnPhotosTable, ReturnsTable } from '#db/tables/returns.ts';
import type {
  CourierSpeedsTable,
  DeliveryEmissionsTable,
  EmissionsDueTable,
  SavingDaysTable,
} from '#db/tables/emissions.ts';
import type { HandoverParcelsTable, HandoversTable } from '#db/tables/handovers.ts';
import type { CarrierUpdatesTable, ParcelsTable, TransportersTable } from '#db/tables/parcels.ts';
import type { CitiesTable, CountriesTable, SettingsTable, VehicleTypesTable } from '#db/tables/platform.ts';
import type { OrderBookingsTable, SalesLimitsTable, SalesSettingsTable } from '#db/tables/sales.ts';
import type {
  FeeRefundsTable,
  GatewayEventsTable,
  OrderPaymentsTable,
  PaymentPartsTable,
} from '#db/tables/payments.ts';
import type {
  WeightPriceListsTable,
  WeightPriceRowsTable,
  WeightPriceVersionsTable,
} from '#db/tables/weight-prices.ts';
import type { StoreSecretsTable } from '#db/tables/secrets.ts';
import type {
  BookingSlotsTable,
  BookingStateTable,
  StoreTablesTable,
  TableCombinationsTable,
} from '#db/tables/table-booking.ts';
import type { StoreSettingsTable, VatChecksTable } from '#db/tables/store-settings.ts';
import type { StoreCountersTable, StoresTable } from '#db/tables/stores.ts';
import type {
  CardSetupsTable,
  CardsTable,
  ChargeTriesTable,
  SubscriptionPlansTable,
  SubscriptionPlanVersionsTable,
  SubscriptionsTable,
} from '#db/tables/subscriptions.ts';
import type { TenantsTable } from '#db/tables/tenants.ts';
import type { HostNamesTable, ScriptPagesTable, StoreHostsTable, StoreLanguagesTable } from '#db/tables/websites.ts';
import type { StoreAddressesTable } from '#db/tables/store-addresses.ts';
import type { StoreWarehousesTable } from '#db/tables/store-warehouses.ts';

/** A value for a jsonb column. */
export function json<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

/** All tables. Row types are kysely's `Selectable<OrdersTable>`, `Insertable<…>`, `Updateable<…>`. */
export interface Schema {
  stores: StoresTable;
  sub_stores: SubStoresTable;
  users: UsersTable;
  providers: ProvidersTable;
  vehicles: VehiclesTable;
  admins: AdminsTable;
  sessions: SessionsTable;
  store_counters: StoreCountersTable;
  store_settings: StoreSettingsTable;
  vat_checks: VatChecksTable;
  subscription_plans: SubscriptionPlansTable;
  subscription_plan_versions: SubscriptionPlanVersionsTable;
  subscriptions: SubscriptionsTable;
  cards: CardsTable;
  card_setups: CardSetupsTable;
  charge_tries: ChargeTriesTable;
  orders: OrdersTable;
  order_adjustments: OrderAdjustmentsTable;
  delivery_requests: DeliveryRequestsTable;
  courier_tracks: CourierTracksTable;
  events: EventsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  tenants: TenantsTable;
  host_names: HostNamesTable;
  store_hosts: StoreHostsTable;
  script_pages: ScriptPagesTable;
  store_languages: StoreLanguagesTable;
  claims: ClaimsTable;
  claim_entries: ClaimEntriesTable;
  claim_documents: ClaimDocumentsTable;
  claim_mails: ClaimMailsTable;
  countries: CountriesTable;
  cities: CitiesTable;
  vehicle_types: VehicleTypesTable;
  weight_price_lists: WeightPriceListsTable;
  weight_price_versions: WeightPriceVersionsTable;
  weight_price_rows: WeightPriceRowsTable;
  one_time_codes: OneTimeCodesTable;
  one_time_proofs: OneTimeProofsTable;
  messages: MessagesTable;
  files: FilesTable;
  file_variants: FileVariantsTable;
  document_types: DocumentTypesTable;
  store_documents: StoreDocumentsTable;
  document_reminders: DocumentRemindersTable;
  provider_documents: ProviderDocumentsTable;
  push_subscriptions: PushSubscriptionsTable;
  sales_limits: SalesLimitsTable;
  address_book: AddressBookTable;
  menu_categories: MenuCategoriesTable;
  menu_sub_categories: MenuSubCategoriesTable;
  menu_items: MenuItemsTable;
  menu_modifier_groups: MenuModifierGroupsTable;
  menu_modifiers: MenuModifiersTable;
  menu_item_groups: MenuItemGroupsTable;
  menu_schedules: MenuSchedulesTable;
  offers: OffersTable;
  offer_uses: OfferUsesTable;
  unique_codes: UniqueCodesTable;
  unique_code_uses: UniqueCodeUsesTable;
  menu_images: MenuImagesTable;
  menu_import_mappings: MenuImportMappingsTable;
  scheduled_menu_changes: ScheduledMenuChangesTable;
  mailed_reports: MailedReportsTable;
  sales_settings: SalesSettingsTable;
  booking_state: BookingStateTable;
  store_tables: StoreTablesTable;
  table_combinations: TableCombinationsTable;
  booking_slots: BookingSlotsTable;
  store_hours: StoreHoursTable;
  store_festivals: StoreFestivalsTable;
  reservation_days: ReservationDaysTable;
  reservations: ReservationsTable;
  reservation_tables: ReservationTablesTable;
  reservation_entries: ReservationEntriesTable;
  table_guests: TableGuestsTable;
  order_bookings: OrderBookingsTable;
  escalation_settings: EscalationSettingsTable;
  alert_contacts: AlertContactsTable;
  setting_changes: SettingChangesTable;
  store_secrets: StoreSecretsTable;
  order_payments: OrderPaymentsTable;
  payment_parts: PaymentPartsTable;
  fee_refunds: FeeRefundsTable;
  gateway_events: GatewayEventsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  ledger_balances: LedgerBalancesTable;
  earnings_days: EarningsDaysTable;
  order_refunds: OrderRefundsTable;
  document_files: DocumentFilesTable;
  fee_plans: FeePlansTable;
  fee_plan_versions: FeePlanVersionsTable;
  store_fee_plans: StoreFeePlansTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  statements: StatementsTable;
  sales_days: SalesDaysTable;
  sales_facts: SalesFactsTable;
  shipment_facts: ShipmentFactsTable;
  shipment_contributions: ShipmentContributionsTable;
  fact_repairs: FactRepairsTable;
  store_customers: StoreCustomersTable;
  customer_repairs: CustomerRepairsTable;
  erasures: ErasuresTable;
  settlement_weeks: SettlementWeeksTable;
  payouts: PayoutsTable;
  order_reviews: OrderReviewsTable;
  payout_batches: PayoutBatchesTable;
  payout_holds: PayoutHoldsTable;
  payout_hold_reports: PayoutHoldReportsTable;
  store_debts: StoreDebtsTable;
  wallet_requests: WalletRequestsTable;
  line_questions: LineQuestionsTable;
  bank_details: BankDetailsTable;
  bank_photos: BankPhotosTable;
  bank_links: BankLinksTable;
  payout_stops: PayoutStopsTable;
  bank_codes: BankCodesTable;
  bank_deposits: BankDepositsTable;
  message_accounts: MessageAccountsTable;
  message_templates: MessageTemplatesTable;
  handover_parcels: HandoverParcelsTable;
  handovers: HandoversTable;
  parcels: ParcelsTable;
  returns: ReturnsTable;
  return_entries: ReturnEntriesTable;
  return_photos: ReturnPhotosTable;
  delivery_emissions: DeliveryEmissionsTable;
  emissions_due: EmissionsDueTable;
  saving_days: SavingDaysTable;
  courier_speeds: CourierSpeedsTable;
  transporters: TransportersTable;
  carrier_updates: CarrierUpdatesTable;
  store_addresses: StoreAddressesTable;
  store_warehouses: StoreWarehousesTable;
}
