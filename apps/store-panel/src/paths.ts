import type { Setting, SettingField, SettingSection } from '@store-panel/domain/settings/settings-table';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Screens whose address contains a record's id. */
type RecordScreen = 'order-detail' | 'sub-store-edit' | 'courier-detail' | 'offer' | 'review-store' | 'tenant';

/** Screens whose address is a plain path. */
type PlainScreen = Exclude<ScreenId, RecordScreen>;

const withQuery = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** The address of a screen. */
export const pathTo = (screen: PlainScreen): string => SCREENS[screen].path;

const pathToRecord = (screen: RecordScreen, id: string): string =>
  SCREENS[screen].path.replace(/:\w+/, encodeURIComponent(id));

/** A reservation beside the others of its booking day. */
export const pathToReservation = (day: string, reservationId: string): string =>
  withQuery(SCREENS.reservations.path, { day, open: reservationId });

export const pathToOrder = (orderId: string): string => pathToRecord('order-detail', orderId);

/** Search param of an order's page: the parcel on which a claim is opened there. */
export const CLAIMED_PARCEL = 'claim';

/** The form of a claim on one parcel of an order. */
export const pathToParcelClaim = (orderId: string, waybill: string): string =>
  `${pathToOrder(orderId)}?${String(new URLSearchParams({ [CLAIMED_PARCEL]: waybill }))}`;
/** A claim next to the list from which it was opened, or next to the unfiltered list. */
export function pathToClaim(claimId: string, list?: URLSearchParams): string {
  const values = new URLSearchParams(list);
  values.set('claim', claimId);
  return withQuery(SCREENS.claims.path, Object.fromEntries(values));
}

/** The search param of the customer who is open beside a list. */
export const CUSTOMER_PARAM = 'user';

/** A customer next to the list from which they were opened, or next to the unfiltered list. */
export function pathToCustomer(
  screen: 'active-users' | 'blocked-users',
  userId: string,
  list?: URLSearchParams,
): string {
  const values = new URLSearchParams(list);
  values.set(CUSTOMER_PARAM, userId);
  return withQuery(SCREENS[screen].path, Object.fromEntries(values));
}

/** All orders of a customer, by an id that says nothing about them. */
export const pathToOrdersOf = (userId: string): string =>
  withQuery(SCREENS['order-history'].path, { [CUSTOMER_PARAM]: userId });

/** The review of an order, by its number. */
export const pathToReview = (number: number): string => withQuery(SCREENS.reviews.path, { q: `#${number}` });

/** A change of the settings' journal, next to the list with its filters. */
export function pathToChange(changeId: string, list?: URLSearchParams): string {
  const values = new URLSearchParams(list);
  values.set('change', changeId);
  return withQuery(SCREENS['settings-journal'].path, Object.fromEntries(values));
}

export const pathToSubStore = (subStoreId: string): string => pathToRecord('sub-store-edit', subStoreId);
export const pathToCourier = (providerId: string): string => pathToRecord('courier-detail', providerId);

/** Replaces the id of an offer in the address of the form for a new one. */
export const NEW_OFFER = 'new';

/** What the form of a new offer begins with: a preset, or a copy of an offer. */
export type NewOfferSource = { readonly preset: string } | { readonly copyOf: string };

export const pathToOffer = (offerId: string): string => pathToRecord('offer', offerId);
export const pathToNewOffer = (source?: NewOfferSource): string =>
  source === undefined ? pathToOffer(NEW_OFFER) : withQuery(pathToOffer(NEW_OFFER), source);
/** The orders that used an offer, beside the list of all offers. */
export const pathToOfferUses = (offerId: string): string => withQuery(SCREENS.offers.path, { uses: offerId });
/** An item of the menu, beside the list of all items. */
export const pathToNewFestival = (): string => withQuery(SCREENS['store-time'].path, { tab: 'festivals', add: '1' });

/** The dialog in which tables are added. */
export const pathToNewTable = (): string => withQuery(SCREENS['table-booking-tables'].path, { add: '1' });

export const pathToMenuItem = (itemId: string): string => withQuery(SCREENS.item.path, { item: itemId });

/** The languages of the page, where one is added. */
export const pathToAddLanguage = (): string => withQuery(SCREENS['language-settings'].path, { add: '' });

/** A setting's field on its screen, focused there. */
export const pathToSetting = ({ screen, anchor }: Pick<Setting, 'screen' | 'anchor'>): string =>
  `${SCREENS[screen].path}#${anchor}`;

/** All changes of one setting. */
export const pathToSettingHistory = <Section extends SettingSection>(
  section: Section,
  setting: SettingField<Section>,
): string => withQuery(SCREENS['settings-journal'].path, { section, setting });

/** A store in the review area. */
export const pathToReviewedStore = (storeId: string): string => pathToRecord('review-store', storeId);

/** The cities of a country, or those whose names contain a text. */
export const pathToCities = (filter: { readonly country: string } | { readonly q: string }): string =>
  withQuery(SCREENS.cities.path, filter);

/** Replaces the id of a courier tenant in the address of the form for a new one. */
export const NEW_TENANT = 'new';

/** A courier tenant; without its id, the form of a new one. */
export const pathToTenant = (tenantId: string = NEW_TENANT): string => pathToRecord('tenant', tenantId);

/** The audit log of one store. */
export const pathToAuditOf = (storeId: string): string => withQuery(SCREENS['audit-log'].path, { store: storeId });

/** The sign-in form of stores or of administrators; `next` is the address to return to. */
export const pathToSignIn = (next?: string, form: 'login' | 'review-login' = 'login'): string =>
  next === undefined ? SCREENS[form].path : withQuery(SCREENS[form].path, { next });

/**
 * The auto-login of an administrator to a store: the impersonation token is in the hash, which no server receives or
 * logs.
 */
export const pathToStorePanel = (storeId: string, ticket: string): string =>
  `${withQuery(SCREENS['auto-login'].path, { id: storeId })}#${new URLSearchParams({ t: ticket }).toString()}`;

/** The in-progress page, which shows why this screen was denied. */
export const pathToRefused = (screen: ScreenId): string => withQuery(SCREENS['in-progress'].path, { screen });

/** The error page; `code` is an HTTP status or a code of the catalogue. */
export const pathToError = (code: number): string => withQuery(SCREENS.error.path, { code: String(code) });
