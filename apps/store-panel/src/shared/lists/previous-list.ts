import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** A list with its filters. */
interface PreviousList {
  readonly screen: ScreenId;
  readonly href: string;
}

/**
 * Returns the order list from which the user came, with its filters; null if they came from elsewhere or the browser
 * lacks the Navigation API. Only for a back link, because the history belongs to the user.
 */
export function previousList(): PreviousList | null {
  const { navigation } = window as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return null;
  const { pathname, search } = new URL(before);
  // Every screen that shows orders opens one.
  const screen = SCREENS['order-detail'].grantedWith?.find((id) => SCREENS[id].path === pathname);
  return screen === undefined ? null : { screen, href: pathname + search };
}
