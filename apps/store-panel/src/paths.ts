import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Screens whose address needs nothing but their path. */
type PlainScreen = Exclude<ScreenId, 'order-detail'>;

const withQuery = (path: string, values: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(values).toString()}`;

/** The address of a screen. */
export const pathTo = (screen: PlainScreen): string => SCREENS[screen].path;

export const pathToOrder = (orderId: string): string =>
  SCREENS['order-detail'].path.replace(':orderId', encodeURIComponent(orderId));

/** The sign-in form; `next` is where to go afterwards. */
export const pathToSignIn = (next?: string): string =>
  next === undefined ? SCREENS.login.path : withQuery(SCREENS.login.path, { next });

/** The holding page, which says why this screen was refused. */
export const pathToRefused = (screen: ScreenId): string => withQuery(SCREENS['in-progress'].path, { screen });

/** The error page; `code` is an HTTP status or a code of the catalogue. */
export const pathToError = (code: number): string => withQuery(SCREENS.error.path, { code: String(code) });
