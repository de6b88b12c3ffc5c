import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** A list of the menu, as it was left. */
interface LeftList {
  readonly screen: ScreenId;
  readonly href: string;
}

const GROUPS: readonly string[] = ['orders', 'deliveries'];
/** Whoever has taken an order does not go back to an empty form. */
const NO_LISTS: readonly ScreenId[] = ['create-order'];

/**
 * The list of orders from which somebody came to this page, with what it is narrowed by; null where they came from elsewhere,
 * or where the browser does not tell. Only for a way back: what stands in the history is theirs.
 */
export function previousList(): LeftList | null {
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
