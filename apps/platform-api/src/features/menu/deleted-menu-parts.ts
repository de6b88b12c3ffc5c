import { MENU_RESTORE_DAYS } from '@store-panel/domain/menu/parts';
import { sql } from 'kysely';

import type { RetentionRule } from '#jobs/delete-expired-rows.ts';

const isOld = sql<boolean>`deleted_at < now() - make_interval(days => ${sql.lit(MENU_RESTORE_DAYS)})`;

/**
 * Parts that can no longer be restored; what they hold first. The condition is evaluated once for each table, so a place
 * waits until all that it held is gone.
 */
export const DELETED_MENU_PARTS: readonly RetentionRule[] = [
  { table: 'menu_items', isExpired: isOld },
  {
    table: 'menu_sub_categories',
    isExpired: sql<boolean>`${isOld} and not exists (
      select from menu_items i where i.store_id = menu_sub_categories.store_id and i.sub_category_id = menu_sub_categories.id)`,
  },
  {
    table: 'menu_categories',
    isExpired: sql<boolean>`${isOld} and not exists (
      select from menu_sub_categories s where s.store_id = menu_categories.store_id and s.category_id = menu_categories.id)`,
  },
  { table: 'menu_modifiers', isExpired: isOld },
  { table: 'menu_modifier_groups', isExpired: isOld },
  { table: 'menu_schedules', isExpired: isOld },
];
