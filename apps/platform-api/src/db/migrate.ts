import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseStartError, reasonOf } from '#db/database-errors.ts';
import * as accounts from '#db/migrations/0001-accounts.ts';
import * as orders from '#db/migrations/0002-orders.ts';
import * as platform from '#db/migrations/0003-platform.ts';
import * as accessChanges from '#db/migrations/0004-access-changes.ts';
import * as access from '#db/migrations/0005-access.ts';
import * as orderLists from '#db/migrations/0006-order-lists.ts';
import * as couriers from '#db/migrations/0007-couriers.ts';
import * as orderChanges from '#db/migrations/0008-order-changes.ts';
import * as salesLimits from '#db/migrations/0009-sales-limits.ts';
import * as scheduledOrders from '#db/migrations/0010-scheduled-orders.ts';
import * as courierTracks from '#db/migrations/0011-courier-tracks.ts';
import * as menuAndAddresses from '#db/migrations/0012-menu-and-addresses.ts';
import * as manualOrders from '#db/migrations/0013-manual-orders.ts';
import * as claimsAndShipments from '#db/migrations/0014-claims-and-shipments.ts';
import * as deliveryZones from '#db/migrations/0015-delivery-zones.ts';
import * as claimDocuments from '#db/migrations/0016-claim-documents.ts';
import * as tenantLogos from '#db/migrations/0017-tenant-logos.ts';
import * as shipmentUpdates from '#db/migrations/0018-shipment-news.ts';
import * as claimMails from '#db/migrations/0019-claim-mails.ts';
import * as setup from '#db/migrations/0020-setup.ts';
import * as catalogues from '#db/migrations/0021-catalogues.ts';
import * as escalation from '#db/migrations/0022-escalation.ts';
import * as streamEpoch from '#db/migrations/0023-stream-epoch.ts';
import * as stopLinks from '#db/migrations/0024-stop-links.ts';
import * as menuEditing from '#db/migrations/0025-menu-editing.ts';
import * as offers from '#db/migrations/0026-offers.ts';
import * as menuPictures from '#db/migrations/0027-menu-pictures.ts';
import * as menuImport from '#db/migrations/0028-menu-import.ts';
import * as storeSettings from '#db/migrations/0031-store-settings.ts';
import * as openingHours from '#db/migrations/0033-opening-hours.ts';
import * as storeSecrets from '#db/migrations/0034-store-secrets.ts';
import * as messagesOfStores from '#db/migrations/0035-messages-of-stores.ts';
import * as messageTemplates from '#db/migrations/0036-message-templates.ts';
import * as customerContacts from '#db/migrations/0037-customer-contacts.ts';
import * as hostsAndWebsites from '#db/migrations/0038-hosts-and-websites.ts';
import * as payments from '#db/migrations/0040-payments.ts';
import * as offerPictures from '#db/migrations/0042-offer-pictures.ts';
import * as ledger from '#db/migrations/0043-ledger.ts';
import * as feePlans from '#db/migrations/0044-fee-plans.ts';
import * as statements from '#db/migrations/0046-statements.ts';
import * as bankDetails from '#db/migrations/0047-bank-details.ts';
import * as documentExpiry from '#db/migrations/0048-document-expiry.ts';
import * as payouts from '#db/migrations/0050-payouts.ts';
import * as payoutLists from '#db/migrations/0051-payout-lists.ts';
import * as billing from '#db/migrations/0052-billing.ts';
import * as messagesOfMoney from '#db/migrations/0053-messages-of-money.ts';
import * as messagesOfSubscriptions from '#db/migrations/0054-messages-of-subscriptions.ts';
import * as salesFacts from '#db/migrations/0055-sales-facts.ts';
import * as reviews from '#db/migrations/0056-reviews.ts';
import * as storeCustomers from '#db/migrations/0057-store-customers.ts';
import * as providerPayouts from '#db/migrations/0058-provider-payouts.ts';
import * as tableBooking from '#db/migrations/0059-table-booking.ts';
import * as reservations from '#db/migrations/0060-reservations.ts';
import * as reservationFees from '#db/migrations/0061-reservation-fees.ts';
import * as tableOrders from '#db/migrations/0062-table-orders.ts';
import * as tableGuests from '#db/migrations/0063-table-guests.ts';
import * as feePayments from '#db/migrations/0064-fee-payments.ts';
import * as paidFirst from '#db/migrations/0065-paid-first.ts';
import * as courierPlaces from '#db/migrations/0066-courier-places.ts';
import * as priceLists from '#db/migrations/0067-price-lists.ts';
import * as parcels from '#db/migrations/0068-parcels.ts';
import * as promises from '#db/migrations/0070-promises.ts';
import * as uniqueCodes from '#db/migrations/0071-unique-codes.ts';
import * as returns from '#db/migrations/0072-returns.ts';
import * as emissions from '#db/migrations/0073-emissions.ts';
import * as shipmentFacts from '#db/migrations/0074-shipment-facts.ts';
import * as orderWarehouses from '#db/migrations/0075-order-warehouses.ts';
import * as uniqueCodePurposes from '#db/migrations/0076-unique-code-purposes.ts';
import * as returnMessages from '#db/migrations/0077-return-messages.ts';
import * as places from '#db/migrations/0078-places.ts';
import * as servicesOff from '#db/migrations/0081-services-off.ts';
import * as temporarySettings from '#db/migrations/0082-temporary-settings.ts';
import * as soldOutModifiers from '#db/migrations/0085-sold-out-modifiers.ts';
import * as erasures from '#db/migrations/0089-erasures.ts';
import * as lineQuestions from '#db/migrations/0096-line-questions.ts';
import * as labelPrints from '#db/migrations/0097-label-prints.ts';
import * as customerDataPeriod from '#db/migrations/0098-customer-data-period.ts';
import * as parcelsByWaybill from '#db/migrations/0099-parcels-by-waybill.ts';
import * as lateCarrierDetails from '#db/migrations/0100-late-carrier-details.ts';
import * as scheduledMenuChanges from '#db/migrations/0101-scheduled-menu-changes.ts';
import * as mailedReports from '#db/migrations/0102-mailed-reports.ts';
import * as entriesOfPayouts from '#db/migrations/0103-entries-of-payouts.ts';
import * as offerExpectations from '#db/migrations/0104-offer-expectations.ts';
import * as menuSchedules from '#db/migrations/0105-menu-schedules.ts';
import * as onlineBookings from '#db/migrations/0106-online-bookings.ts';
import * as waitingGuests from '#db/migrations/0107-waiting-guests.ts';
import * as reviewFlags from '#db/migrations/0108-review-flags.ts';
import * as handovers from '#db/migrations/0109-handovers.ts';
import type { Schema } from '#db/schema.ts';

/** All migrations in the order of their names. Released ones are never edited; changes are added as new ones. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-orders': orders,
  '0003-platform': platform,
  '0004-access-changes': accessChanges,
  '0005-access': access,
  '0006-order-lists': orderLists,
  '0007-couriers': couriers,
  '0008-order-changes': orderChanges,
  '0009-sales-limits': salesLimits,
  '0010-scheduled-orders': scheduledOrders,
  '0011-courier-tracks': courierTracks,
  '0012-menu-and-addresses': menuAndAddresses,
  '0013-manual-orders': manualOrders,
  '0014-claims-and-shipments': claimsAndShipments,
  '0015-delivery-zones': deliveryZones,
  '0016-claim-documents': claimDocuments,
  '0017-tenant-logos': tenantLogos,
  '0018-shipment-news': shipmentUpdates,
  '0019-claim-mails': claimMails,
  '0020-setup': setup,
  '0021-catalogues': catalogues,
  '0022-escalation': escalation,
  '0023-stream-epoch': streamEpoch,
  '0024-stop-links': stopLinks,
  '0025-menu-editing': menuEditing,
  '0026-offers': offers,
  '0027-menu-pictures': menuPictures,
  '0028-menu-import': menuImport,
  '0031-store-settings': storeSettings,
  '0033-opening-hours': openingHours,
  '0034-store-secrets': storeSecrets,
  '0035-messages-of-stores': messagesOfStores,
  '0036-message-templates': messageTemplates,
  '0037-customer-contacts': customerContacts,
  '0038-hosts-and-websites': hostsAndWebsites,
  '0040-payments': payments,
  '0042-offer-pictures': offerPictures,
  '0043-ledger': ledger,
  '0044-fee-plans': feePlans,
  '0046-statements': statements,
  '0047-bank-details': bankDetails,
  '0048-document-expiry': documentExpiry,
  '0050-payouts': payouts,
  '0051-payout-lists': payoutLists,
  '0052-billing': billing,
  '0053-messages-of-money': messagesOfMoney,
  '0054-messages-of-subscriptions': messagesOfSubscriptions,
  '0055-sales-facts': salesFacts,
  '0056-reviews': reviews,
  '0057-store-customers': storeCustomers,
  '0058-provider-payouts': providerPayouts,
  '0059-table-booking': tableBooking,
  '0060-reservations': reservations,
  '0061-reservation-fees': reservationFees,
  '0062-table-orders': tableOrders,
  '0063-table-guests': tableGuests,
  '0064-fee-payments': feePayments,
  '0065-paid-first': paidFirst,
  '0066-courier-places': courierPlaces,
  '0067-price-lists': priceLists,
  '0068-parcels': parcels,
  '0070-promises': promises,
  '0071-unique-codes': uniqueCodes,
  '0072-returns': returns,
  '0073-emissions': emissions,
  '0074-shipment-facts': shipmentFacts,
  '0075-order-warehouses': orderWarehouses,
  '0076-unique-code-purposes': uniqueCodePurposes,
  '0077-return-messages': returnMessages,
  '0078-places': places,
  '0081-services-off': servicesOff,
  '0082-temporary-settings': temporarySettings,
  '0085-sold-out-modifiers': soldOutModifiers,
  '0089-erasures': erasures,
  '0096-line-questions': lineQuestions,
  '0097-label-prints': labelPrints,
  '0098-customer-data-period': customerDataPeriod,
  '0099-parcels-by-waybill': parcelsByWaybill,
  '0100-late-carrier-details': lateCarrierDetails,
  '0101-scheduled-menu-changes': scheduledMenuChanges,
  '0102-mailed-reports': mailedReports,
  '0103-entries-of-payouts': entriesOfPayouts,
  '0104-offer-expectations': offerExpectations,
  '0105-menu-schedules': menuSchedules,
  '0106-online-bookings': onlineBookings,
  '0107-waiting-guests': waitingGuests,
  '0108-review-flags': reviewFlags,
  '0109-handovers': handovers,
};

/** Migrates the schema in one transaction. If several processes start at once, one migrates and the others wait. */
export async function migrate(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const summary =
    failed === undefined ? 'The schema could not be brought up to date' : `The migration ${failed} failed`;
  throw new DatabaseStartError(`${summary}: ${reasonOf(error)}`, { cause: error });
}
