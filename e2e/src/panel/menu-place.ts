import { entryName, tabLabelKey } from '@store-panel/domain/access/menu';
import { STORE_AREAS, screensOf } from '@store-panel/domain/access/menu-areas';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';

/** Finds a built screen in the menu of a store that may open all: text keys of its area, its entry and its tab. */
export function menuPlaceOf(screen: ScreenId) {
  for (const { id, sections } of STORE_AREAS) {
    const row = sections.flatMap(({ entries }) => entries).find((one) => screensOf(one).includes(screen));
    if (row === undefined) continue;
    const [first = screen, ...others] = screensOf(row).filter((one) => SCREENS[one].isRouted);
    return {
      area: `screens:area.${id}`,
      entry: `screens:${entryName(row, [first, ...others]).labelKey}`,
      tab: others.length > 0 ? (`screens:${tabLabelKey(screen)}` as const) : null,
    } as const;
  }
  throw new Error(`The menu does not lead to ${screen}.`);
}
