import { expect, test } from 'vitest';
import { root } from '../bootstrap/toolchain.mjs';
import { uncalledExports } from './uncalled-exports.mjs';

const CALLERS = [
  'apps/claim-lookup/build',
  'apps/claim-lookup/src',
  'apps/platform-api/src',
  'apps/simulator/src',
  'apps/store-panel/build',
  'apps/store-panel/src',
  'packages/api-client/src',
  'packages/contract/src',
  'packages/locales/src',
  'packages/ui/src',
];

/** Rules to which tests hold the server's statements: SQL decides, and domain says what is right. */
const REFERENCE = [
  'couriers/positions isNewerPosition',
  'couriers/state courierState',
  'couriers/state isOnJob',
  'couriers/unavailability courierUnavailableReason',
  'customers/customer-figures customersOf',
  'insight/facts factsOf',
  'insight/facts-filter matchesFacts',
  'insight/shipment-facts shipmentFactsOf',
  'insight/shipment-facts shipmentRows',
  'insight/shipment-filter matchesShipment',
  'menu/part-rows withRows',
  'messages/customer-messages messageOfAction',
  'orders/list-membership isInOrderList',
  'orders/list-membership orderListDay',
  'sales/limits nextEnd',
  'shipments/parcel-labels orderLabel',
  'weight-prices/charge chargeOf',
];

/** For clients other than the panel, which the published package is for. */
const FOR_OTHERS = [
  'geo/countries countriesCalling',
  'input/key-filters acceptsKey',
  'limits/limits BREAKPOINTS',
  'menu-import/menu-target menuImportTarget',
  'orders/status isStatusCode',
  'orders/transitions listAllowedActions',
  'reservations/transitions allowedReservationActions',
  'returns/return-transitions allowedReturnActions',
  'store/approval isApproved',
  'store/approval isStoreApproval',
  'store/store-settings DEFAULT_STORE_SETTINGS',
  'store/session writeRefreshReply',
  'time/store-time isTimeZone',
  'validation/consent captchaSchema',
  'validation/keys VALIDATION_KEYS',
  'validation/order-actions readyMinutesSchema',
  'validation/otp otpSchema',
];

/** Rules of the specification for screens that are planned, by the feature that will use them. */
const PLANNED: Readonly<Record<string, readonly string[]>> = {
  menu: ['input/number-check isNumber'],
  settings: ['validation/settings/delivery-radius deliveryRadiusSchema'],
  'table-booking': ['validation/slot slotSchema', 'validation/table-persons tablePersonsSchema'],
};

test('what the domain exports is used, or listed with who will use it', () => {
  const listed = [...REFERENCE, ...FOR_OTHERS, ...Object.values(PLANNED).flat()];
  expect(uncalledExports(root, CALLERS)).toEqual(listed.toSorted());
});
