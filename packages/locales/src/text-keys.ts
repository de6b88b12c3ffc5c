import type account from './en/account.json';
import type actions from './en/actions.json';
import type addressBook from './en/address-book.json';
import type transporters from './en/transporters.json';
import type allergens from './en/allergens.json';
import type auth from './en/auth.json';
import type catalogues from './en/catalogues.json';
import type claim from './en/claim.json';
import type claimSubscriptions from './en/claim-subscriptions.json';
import type claimResult from './en/claim-result.json';
import type claimScan from './en/claim-scan.json';
import type codePage from './en/code-page.json';
import type trackingPage from './en/tracking-page.json';
import type codeReturn from './en/code-return.json';
import type claims from './en/claims.json';
import type codes from './en/codes.json';
import type confirmations from './en/confirmations.json';
import type couriers from './en/couriers.json';
import type orderEntry from './en/order-entry.json';
import type device from './en/device.json';
import type customers from './en/customers.json';
import type reports from './en/reports.json';
import type reservations from './en/reservations.json';
import type returns from './en/returns.json';
import type reviews from './en/reviews.json';
import type settings from './en/settings.json';
import type storeData from './en/store-data.json';
import type storeSettings from './en/store-settings.json';
import type settingsHome from './en/settings-home.json';
import type bankDetails from './en/bank-details.json';
import type billing from './en/billing.json';
import type deliveryCriteria from './en/delivery-criteria.json';
import type deliverySettings from './en/delivery-settings.json';
import type admin from './en/admin.json';
import type dispatch from './en/dispatch.json';
import type dashboard from './en/dashboard.json';
import type earnings from './en/earnings.json';
import type figures from './en/figures.json';
import type escalation from './en/escalation.json';
import type feePlans from './en/fee-plans.json';
import type importTexts from './en/import.json';
import type journal from './en/journal.json';
import type kitchen from './en/kitchen.json';
import type messages from './en/messages.json';
import type languages from './en/languages.json';
import type legal from './en/legal.json';
import type mapKeys from './en/map-keys.json';
import type menu from './en/menu.json';
import type menuBulk from './en/menu-bulk.json';
import type menuCheck from './en/menu-check.json';
import type menuEditor from './en/menu-editor.json';
import type menuImport from './en/menu-import.json';
import type menuItems from './en/menu-items.json';
import type menuPictures from './en/menu-pictures.json';
import type navigation from './en/navigation.json';
import type messageSettings from './en/message-settings.json';
import type offers from './en/offers.json';
import type openingHours from './en/opening-hours.json';
import type orderBulk from './en/order-bulk.json';
import type orderDetail from './en/order-detail.json';
import type orderEdit from './en/order-edit.json';
import type orderLists from './en/order-lists.json';
import type orderMoney from './en/order-money.json';
import type orders from './en/orders.json';
import type pages from './en/pages.json';
import type palette from './en/palette.json';
import type paymentLink from './en/payment-link.json';
import type payments from './en/payments.json';
import type pins from './en/pins.json';
import type platformSettings from './en/platform-settings.json';
import type limitChoices from './en/limit-choices.json';
import type printSettings from './en/print-settings.json';
import type printing from './en/printing.json';
import type profile from './en/profile.json';
import type push from './en/push.json';
import type salesLimits from './en/sales-limits.json';
import type salesSettings from './en/sales-settings.json';
import type schedule from './en/schedule.json';
import type screens from './en/screens.json';
import type setup from './en/setup.json';
import type shell from './en/shell.json';
import type serviceLevels from './en/service-levels.json';
import type vehicleClasses from './en/vehicle-classes.json';
import type deliveryFigures from './en/delivery-figures.json';
import type returnReasons from './en/return-reasons.json';
import type shipments from './en/shipments.json';
import type shortcuts from './en/shortcuts.json';
import type handover from './en/handover.json';
import type statementList from './en/statement-list.json';
import type statements from './en/statements.json';
import type start from './en/start.json';
import type status from './en/status.json';
import type lineQuestions from './en/line-questions.json';
import type flaggedReviews from './en/flagged-reviews.json';
import type storeLedger from './en/store-ledger.json';
import type storePage from './en/store-page.json';
import type subStores from './en/sub-stores.json';
import type subscription from './en/subscription.json';
import type tableBooking from './en/table-booking.json';
import type tableOrders from './en/table-orders.json';
import type tenants from './en/tenants.json';
import type validation from './en/validation.json';
import type wallet from './en/wallet.json';
import type weightPrices from './en/weight-prices.json';
import type emissions from './en/emissions.json';
import type uniqueCodes from './en/unique-codes.json';
import type website from './en/website.json';
import type words from './en/words.json';
import type addresses from './en/addresses.json';
import type warehouseChoice from './en/warehouse-choice.json';
import type warehouses from './en/warehouses.json';

/**
 * Shape of all texts, read from the English files. An application makes its `t` know them, so that
 * a wrong key does not compile:
 *
 * ```ts
 * declare module 'i18next' {
 *   interface CustomTypeOptions {
 *     defaultNS: 'shell';
 *     resources: Texts;
 *   }
 * }
 * ```
 */
export interface Texts {
  account: typeof account;
  actions: typeof actions;
  'address-book': typeof addressBook;
  transporters: typeof transporters;
  allergens: typeof allergens;
  auth: typeof auth;
  catalogues: typeof catalogues;
  claim: typeof claim;
  'claim-subscriptions': typeof claimSubscriptions;
  'claim-result': typeof claimResult;
  'claim-scan': typeof claimScan;
  'code-page': typeof codePage;
  'tracking-page': typeof trackingPage;
  'code-return': typeof codeReturn;
  claims: typeof claims;
  codes: typeof codes;
  confirmations: typeof confirmations;
  couriers: typeof couriers;
  'order-entry': typeof orderEntry;
  'delivery-criteria': typeof deliveryCriteria;
  'delivery-settings': typeof deliverySettings;
  customers: typeof customers;
  reports: typeof reports;
  reservations: typeof reservations;
  returns: typeof returns;
  reviews: typeof reviews;
  'settings-home': typeof settingsHome;
  'store-data': typeof storeData;
  'store-settings': typeof storeSettings;
  settings: typeof settings;
  device: typeof device;
  admin: typeof admin;
  dispatch: typeof dispatch;
  dashboard: typeof dashboard;
  earnings: typeof earnings;
  figures: typeof figures;
  escalation: typeof escalation;
  'fee-plans': typeof feePlans;
  import: typeof importTexts;
  journal: typeof journal;
  kitchen: typeof kitchen;
  messages: typeof messages;
  languages: typeof languages;
  legal: typeof legal;
  'map-keys': typeof mapKeys;
  menu: typeof menu;
  'menu-bulk': typeof menuBulk;
  'menu-check': typeof menuCheck;
  'menu-editor': typeof menuEditor;
  'menu-import': typeof menuImport;
  'menu-items': typeof menuItems;
  'menu-pictures': typeof menuPictures;
  navigation: typeof navigation;
  'message-settings': typeof messageSettings;
  offers: typeof offers;
  'opening-hours': typeof openingHours;
  'order-bulk': typeof orderBulk;
  'order-detail': typeof orderDetail;
  'order-edit': typeof orderEdit;
  'order-lists': typeof orderLists;
  'order-money': typeof orderMoney;
  orders: typeof orders;
  pages: typeof pages;
  palette: typeof palette;
  'payment-link': typeof paymentLink;
  'bank-details': typeof bankDetails;
  billing: typeof billing;
  payments: typeof payments;
  pins: typeof pins;
  'platform-settings': typeof platformSettings;
  'limit-choices': typeof limitChoices;
  'print-settings': typeof printSettings;
  printing: typeof printing;
  profile: typeof profile;
  push: typeof push;
  'sales-limits': typeof salesLimits;
  'sales-settings': typeof salesSettings;
  schedule: typeof schedule;
  screens: typeof screens;
  setup: typeof setup;
  shell: typeof shell;
  'service-levels': typeof serviceLevels;
  'vehicle-classes': typeof vehicleClasses;
  'delivery-figures': typeof deliveryFigures;
  'return-reasons': typeof returnReasons;
  shipments: typeof shipments;
  shortcuts: typeof shortcuts;
  start: typeof start;
  handover: typeof handover;
  'statement-list': typeof statementList;
  statements: typeof statements;
  status: typeof status;
  'line-questions': typeof lineQuestions;
  'flagged-reviews': typeof flaggedReviews;
  'store-ledger': typeof storeLedger;
  'store-page': typeof storePage;
  'sub-stores': typeof subStores;
  subscription: typeof subscription;
  'table-booking': typeof tableBooking;
  'table-orders': typeof tableOrders;
  tenants: typeof tenants;
  validation: typeof validation;
  wallet: typeof wallet;
  'weight-prices': typeof weightPrices;
  emissions: typeof emissions;
  'unique-codes': typeof uniqueCodes;
  website: typeof website;
  words: typeof words;
  addresses: typeof addresses;
  'warehouse-choice': typeof warehouseChoice;
  warehouses: typeof warehouses;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A family of plural forms is one key; `leading_zero` without an `other` beside it is a name. */
type Leaf<Tree, Key extends string> = Key extends `${infer Stem}_${PluralForm}`
  ? `${Stem}_other` extends keyof Tree
    ? Stem
    : Key
  : Key;

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Leaf<Tree, Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

/** Every key of a namespace, dotted, a text with plural forms once: `board.column.new`. */
export type KeyOf<Name extends keyof Texts> = Paths<Texts[Name]>;

/** Every key with its namespace: `orders:board.column.new`. */
export type TextKey = { [Name in keyof Texts]: `${Name}:${KeyOf<Name>}` }[keyof Texts];
