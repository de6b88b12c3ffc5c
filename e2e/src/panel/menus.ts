import type { AreaId } from '@store-panel/domain/access/menu-areas';
import type { ScreenId } from '@store-panel/domain/access/screens';

/** Key of a name in the menu: an area, or a screen of a flat menu. */
export type MenuKey = `area.${AreaId}` | `screen.${ScreenId}`;

// Expected menus, written out; the panel computes them from the domain's table.

/** Of the demo stores. */
export const DEMO_STORE_MENU: readonly MenuKey[] = [
  'area.home',
  'area.orders',
  'area.deliveries',
  'area.menu',
  'area.customers',
  'area.tables',
  'area.money',
  'area.reports',
  'area.settings',
];

/** Of a newly approved store. */
export const NEW_STORE_MENU: readonly MenuKey[] = [
  'area.home',
  'area.orders',
  'area.deliveries',
  'area.menu',
  'area.customers',
  'area.money',
  'area.reports',
  'area.settings',
];
