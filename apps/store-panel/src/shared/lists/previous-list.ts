import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** A list of the menu with its filters. */
interface PreviousList {
  readonly screen: ScreenId;
  readonly href: string;
}

const GROUPS: readonly string[] = ['orders', 'deliveries'];
/** After an order was created, the back link does not lead to an empty form. */
const NO_LISTS: readonly ScreenId[] = ['create-order'];

/**
 * Returns the order list from which the user came, with its filters; null if they came from elsewhere or the browser
 * lacks the Navigation API. Only for a back link, because the history belongs to the user.
 */
export function previousList(): PreviousList | null {
  const { navigation } = window as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return null;
  const { pathname, search } = new URL(before);
  const screen = (Object.keys(SCREENS) as ScreenId[]).find(
    (id) => SCREENS[id].path === pathname && !NO_LISTS.includes(id),
  );
  const { group = '' } = screen === undefined ? {} : SCREENS[screen];
  return screen !== undefined && GROUPS.includes(group) ? { screen, href: pathname + search } : null;
}
