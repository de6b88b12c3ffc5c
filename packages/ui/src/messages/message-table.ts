import type { ThemeColor, ThemeMode, ThemeDensity, ThemeRadius } from '#theme/theme.ts';

/** Base messages of the kit. Names of product objects are passed as props. */
export interface Messages {
  readonly cancel: string;
  readonly close: string;
  readonly dismiss: string;
  readonly retry: string;
  readonly loading: string;
  readonly optional: string;
  readonly opensInNewTab: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly clearSearch: string;
  readonly fixTheseFields: string;
  readonly notifications: string;
  readonly pagination: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly rowsPerPage: string;
  readonly page: (page: number) => string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly rowRange: (from: number, to: number, total: number) => string;
  readonly somethingWentWrong: string;
  readonly skipToContent: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly changeMenuWidth: string;
  readonly mainMenu: string;
  /** In the bottom bar: the rest of the menu. */
  readonly more: string;
  readonly language: string;
  readonly appearance: string;
  readonly color: string;
  readonly mode: string;
  readonly corners: string;
  readonly density: string;
  readonly colors: Readonly<Record<ThemeColor, string>>;
  readonly modes: Readonly<Record<ThemeMode, string>>;
  readonly radii: Readonly<Record<ThemeRadius, string>>;
  readonly densities: Readonly<Record<ThemeDensity, string>>;
  readonly from: string;
  readonly to: string;
  readonly stepDone: string;
  readonly stepCurrent: string;
  readonly stepUpcoming: string;
  readonly timeIsUp: string;
}
