import type { Setting, SettingField, SettingSection } from '@store-panel/domain/settings/settings-table';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Screens whose address contains a record's id. */
type RecordScreen = 'order-detail' | 'sub-store-edit' | 'courier-detail' | 'offer' | 'review-store' | 'tenant';

/** Screens whose address is a plain path. */
type PlainScreen = Exclude<ScreenId, RecordScreen>;

/** A path with search params. */
export const withQuery = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** The address of a screen. */
export const pathTo = (screen: PlainScreen): string => SCREENS[screen].path;

/** The address of a record's screen. */
export const pathToRecord = (screen: RecordScreen, id: string): string =>
  SCREENS[screen].path.replace(/:\w+/, encodeURIComponent(id));

/** A reservation beside the others of its booking day. */
export const pathToReservation = (day: string, reservationId: string): string =>
  withQuery(SCREENS.reservations.path, { day, open: reservationId });

export const pathToOrder = (orderId: string): string => pathToRecord('order-detail', orderId);
/** A claim next to the list from which it was opened, or next to the unfiltered list. */
export function pathToClaim(claimId: string, list?: URLSearchParams): string {
  const values = new URLSearchParams(list);
  values.set('claim', claimId);
  return withQuery(SCREENS.claims.path, Object.fromEntries(values));
}

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

/** The dialog in which a festival is added. */
export const pathToNewFestival = (): string => withQuery(SCREENS['store-time'].path, { tab: 'festivals', add: '1' });

/** The dialog in which tables are added. */
export const pathToNewTable = (): string => withQuery(SCREENS['table-booking-tables'].path, { add: '1' });

/** An item of the menu, beside the list of all items. */
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

/** The sign-in form of stores or of administrators; `next` is the address to return to. */
export const pathToSignIn = (next?: string, form: 'login' | 'review-login' = 'login'): string =>
  next === undefined ? SCREENS[form].path : withQuery(SCREENS[form].path, { next });

/** The in-progress page, which shows why this screen was denied. */
export const pathToRefused = (screen: ScreenId): string => withQuery(SCREENS['in-progress'].path, { screen });

/** The error page; `code` is an HTTP status or a code of the catalogue. */
export const pathToError = (code: number): string => withQuery(SCREENS.error.path, { code: String(code) });
