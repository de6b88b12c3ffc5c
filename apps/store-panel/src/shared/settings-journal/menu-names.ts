import { useGetMenuEditorQuery } from '@store-panel/api-client/rtk/menu-editing';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_SCREENS } from '@store-panel/domain/menu/parts';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** The names of all parts of the menu by their ids. */
export type MenuNames = ReadonlyMap<string, string>;

/** Undefined while they are loaded, and for sessions that may open no screen of the menu. */
export function useMenuNames(): MenuNames | undefined {
  const { session } = useStoreSession();
  const language = useLanguage();
  const skip = !MENU_SCREENS.some((screen) => checkScreenAccess(screen, session.access).allowed);
  const menu = useGetMenuEditorQuery(undefined, { skip }).data?.menu;
  return useMemo(() => {
    if (menu === undefined) return undefined;
    const named = (id: string, name: readonly string[]) => [id, localizedText(name, language)] as const;
    return new Map([
      ...menu.categories.map((one) => named(one.category_id, one.name)),
      ...menu.sub_categories.map((one) => named(one.sub_category_id, one.name)),
      ...menu.items.map((one) => named(one.item_id, one.name)),
      ...menu.modifier_groups.flatMap((group) => [
        named(group.modifier_group_id, group.name),
        ...group.modifiers.map((one) => named(one.modifier_id, one.name)),
      ]),
      ...(menu.schedules ?? []).map((one) => named(one.schedule_id, one.name)),
    ]);
  }, [menu, language]);
}
