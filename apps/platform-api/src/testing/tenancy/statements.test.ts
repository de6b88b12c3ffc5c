import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { findUnscopedStatements } from '#testing/tenancy/unscoped-statements.ts';
import { tenantFilters, UNDETECTABLE } from '#testing/tenancy/tenant-filters.ts';

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Statements on owned rows without an owner column, each with what restricts it instead. */
const BY_OTHER_MEANS: Readonly<Record<string, string>> = {
  'access/accounts/accounts.queries.ts findProvider: providers': 'by the email that signs in, unique on the platform',
  'access/codes/one-time-codes.queries.ts regenerateCode: one_time_codes':
    'by the id of a code, which only the requesting client received',
  'access/codes/one-time-codes.queries.ts secondsUntilResend: one_time_codes': 'the same',
  'access/sessions/sessions.queries.ts updateLiveSessions: sessions':
    'begins statements that go on with an owner or a session',
  'access/sessions/sessions.queries.ts rotateRefreshToken: sessions':
    'by the session that a refresh token was signed for',
  'access/sessions/sessions.queries.ts endedSessions: sessions':
    'by the sessions whose sockets are open here; only whether they ended',
  'access/sessions/impersonation-tokens.ts isAdministratorActive: sessions':
    'by the session that created the impersonation token',
  'features/document-types/document-types.queries.ts selectDocumentTypes: provider_documents':
    'counts the files of a type, for administrators',
  'features/document-types/document-types.queries.ts selectDocumentTypes: store_documents': 'the same',
  'erasing/erase-by-age.ts countOldData: orders': 'its conditions begin with the store (`isOld`)',
  'features/offers/simulate-offer.ts countOrders: orders': 'its condition begins with the store (`simulatePastOffer`)',
  'features/offers/simulate-offer.ts placeOf: orders': 'the same',
  'features/claims/subscriptions/subscriptions.queries.ts confirmSubscription: claims':
    'by the subscription that an email’s encrypted token names',
  'features/claims/subscriptions/subscriptions.queries.ts isExpired: claims': 'deletes expired rows of all owners',
  'features/claims/subscriptions/subscriptions.queries.ts readSubscription: claims': 'as its confirmation',
  'orders/change-order.ts updateOrder: orders': 'its conditions, which begin with the store, come from the guard',
  'access/couriers/courier-positions.ts positionOf: providers': 'its column asks for the store (`positionFor`)',
  'features/couriers/vehicles.queries.ts activateVehicle: providers': 'locks the courier of a vehicle in scope',
  'features/couriers/vehicles.queries.ts getVehicleRecord: providers': 'its scope (`inScope`) names store or courier',
  'features/couriers/vehicles.queries.ts insertVehicle: providers': 'locks a courier that the handler has read',
  'features/couriers/vehicles.queries.ts listVehicles: providers': 'its scope (`inScope`) names store or courier',
  "features/orders/courier.handlers.ts 'POST /api/provider/set_state': providers": 'by the courier who is signed in',
  'orders/couriers/couriers.queries.ts courierActivity: providers': 'the same',
  'features/orders/export/export.queries.ts readBatches: orders': 'as the lists',
  'features/orders/export/export.queries.ts countOrders: orders': 'as the lists',
  'features/orders/lists/shipment-conditions.ts FIRST_CLASS: delivery_emissions':
    'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts FIRST_REASON: returns': 'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts addShipmentFilter: parcels':
    'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts claimed: claims': 'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts repeated: parcels': 'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts return_opened: returns':
    'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts return_received: returns':
    'parts of statements that have the store as $1',
  'features/orders/lists/shipment-conditions.ts return_refunded: returns':
    'parts of statements that have the store as $1',
  'features/orders/lists/order-list.queries.ts listStatement: orders':
    'its conditions begin with the store (`createOrderConditions`)',
  'features/orders/lists/running-page.queries.ts pageRunningOrders: orders': 'the same',
  'http/requests/session-reader.ts markSeen: sessions': 'by the session that has just proved itself',
  'features/counts/counts.queries.ts line_questions: line_questions':
    'a number, for administrators: the questions of all stores that wait',
  'features/counts/counts.queries.ts reviews: order_reviews':
    'a number, for administrators: the flagged reviews of all stores that wait',
  'metrics/report.queries.ts OUTBOX: messages': 'how many wait and for how long, for operators: no row leaves it',
  'http/files/stored-files.ts read: files': 'images are public, documents need a signed link',
  'http/files/image-resize.ts readVariant: files': 'images are public',
  'http/files/image-resize.ts draw: files': 'images are public',
  'http/files/image-resize.ts storeVariant: files': 'images are public',
  'http/files/public-pictures.ts isPublicPicture: menu_images': 'images are public',
  'http/files/menu-pictures.queries.ts isExpired: menu_images': 'deletes expired rows of all owners',
  'features/subscription/card-setups.ts openSetups: card_setups': 'the provider is asked about the pages of all stores',
  'features/subscription/plans.queries.ts selectPlans: subscriptions': 'administrators see how many stores have a plan',
  'features/website/domains/domains.queries.ts domainsToCheck: store_hosts':
    'asks for the proofs of all stores’ domains',
  'features/reviews/review-page/old-addresses.ts clearOldAddresses: order_reviews': 'clears what is old, of all stores',
  'insight/rebuild-customers.queries.ts countCustomerRepairs: customer_repairs': 'as countRepairs',
  'insight/rebuild-customers.queries.ts removeEndedBlocks: store_customers': 'what has ended goes in all stores',
  'insight/rebuild-facts.queries.ts countRepairs: fact_repairs': 'supervisors of the server see how many days wait',
  'messages/outbox-page/outbox.queries.ts readOutbox: messages': 'the page of this machine shows all messages',
  'messages/outbox/queue.queries.ts leaseMessages: messages': 'sends the messages of the platform',
  'messages/outbox/queue.queries.ts recordOutcome: messages': 'by the id of a message that it has leased',
  'messages/push/enqueue-push.ts signedInElsewhere: sessions': 'by the sessions that a sign-in has just ended',
  'messages/push/push-subscriptions.queries.ts isExpired: sessions': 'deletes expired rows of all owners',
};

test('every statement on owned rows filters by owner, or is explained', () => {
  const found = findUnscopedStatements(SRC).map(({ place, table }) => `${place}: ${table}`);
  expect(found.toSorted()).toEqual(Object.keys(BY_OTHER_MEANS).toSorted());
});

test('the filters that the mutants remove are found', () => {
  const filters = tenantFilters(SRC);
  expect(filters.length).toBeGreaterThan(60);
  for (const text of [
    ".where('store_id', '=', storeId)",
    ".where('principal_id', '=', owner.principalId)",
    'o.store_id = ${storeId}',
    'r.provider_id = ${provider}::uuid',
    "'o.store_id = $1'",
  ])
    expect(filters.map((filter) => filter.text)).toContain(text);
  const places = filters.map(({ file, text }) => `${file} ${text}`);
  for (const place of Object.keys(UNDETECTABLE)) expect(places).toContain(place);
});
