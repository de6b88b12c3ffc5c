import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Screens whose address names a record. */
type RecordScreen = 'order-detail' | 'sub-store-edit' | 'courier-detail' | 'desk-store' | 'desk-tenant';

/** Screens whose address needs nothing but their path. */
type PlainScreen = Exclude<ScreenId, RecordScreen>;

const withQuery = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** The address of a screen. */
export const pathTo = (screen: PlainScreen): string => SCREENS[screen].path;

const pathToRecord = (screen: RecordScreen, id: string): string =>
  SCREENS[screen].path.replace(/:\w+/, encodeURIComponent(id));

export const pathToOrder = (orderId: string): string => pathToRecord('order-detail', orderId);
/** A claim beside the list that it was chosen from, or beside the whole list. */
export function pathToClaim(claimId: string, list?: URLSearchParams): string {
  const values = new URLSearchParams(list);
  values.set('claim', claimId);
  return withQuery(SCREENS.claims.path, Object.fromEntries(values));
}
export const pathToSubStore = (subStoreId: string): string => pathToRecord('sub-store-edit', subStoreId);
export const pathToCourier = (providerId: string): string => pathToRecord('courier-detail', providerId);

/** A store as the platform's own people see it. */
export const pathToReviewedStore = (storeId: string): string => pathToRecord('desk-store', storeId);

/** Stands in an address where the id of a courier tenant would, for one that is being added. */
export const NEW_TENANT = 'new';

/** A courier tenant; without its id, the form of a new one. */
export const pathToTenant = (tenantId: string = NEW_TENANT): string => pathToRecord('desk-tenant', tenantId);

/** What the audit log says about one store. */
export const pathToAuditOf = (storeId: string): string => withQuery(SCREENS['audit-log'].path, { store: storeId });

/** The sign-in form of stores, or that of the platform's own people; `next` is where to go afterwards. */
export const pathToSignIn = (next?: string, form: 'login' | 'desk-login' = 'login'): string =>
  next === undefined ? SCREENS[form].path : withQuery(SCREENS[form].path, { next });

/** A store's panel in an administrator's hands: the ticket stands where no server and no log sees it. */
export const pathToStorePanel = (storeId: string, ticket: string): string =>
  `${withQuery(SCREENS['auto-login'].path, { id: storeId })}#${new URLSearchParams({ t: ticket }).toString()}`;

/** The holding page, which says why this screen was refused. */
export const pathToRefused = (screen: ScreenId): string => withQuery(SCREENS['in-progress'].path, { screen });

/** The error page; `code` is an HTTP status or a code of the catalogue. */
export const pathToError = (code: number): string => withQuery(SCREENS.error.path, { code: String(code) });
