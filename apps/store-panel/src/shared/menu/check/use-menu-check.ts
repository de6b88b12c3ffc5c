import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { useGetStoreHoursQuery } from '@store-panel/api-client/rtk/opening-hours';
import { useListStoreLanguagesQuery } from '@store-panel/api-client/rtk/store-languages';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { isLanguageCode } from '@store-panel/domain/geo/languages';
import { checkMenu } from '@store-panel/domain/menu-checks/checks';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import type { Finding, MenuCheckContext, SoldOutSpan } from '@store-panel/domain/menu-checks/finding';
import { useDeferredValue, useMemo, useState } from 'react';

import { useSoldOut, useSoldOutModifiers } from '#shared/menu/use-sold-out.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/**
 * What the check finds in the menu; undefined until it is done.
 * @param isNeededNow - whether the list itself depends on it; else it follows once the menu is shown
 */
export function useMenuCheck(menu: EditorMenu | undefined, isNeededNow: boolean): readonly Finding[] | undefined {
  const items = useSoldOut();
  const modifiers = useSoldOutModifiers();
  const { usesItemTax } = useStoreSession().session.store;
  const firstLanguage = useFirstLanguage(menu !== undefined);
  const openings = useOpenings((menu?.schedules ?? []).length > 0);
  const context = useMemo(
    () => ({ soldOut: new Map<string, SoldOutSpan>([...items, ...modifiers]), usesItemTax, firstLanguage, openings }),
    [items, modifiers, usesItemTax, firstLanguage, openings],
  );
  // A large menu takes some time, which the list does not wait for.
  const deferred = useDeferredValue(menu);
  const checked = isNeededNow ? menu : deferred;
  return useMemo(() => checked && checkMenu(checked, context), [checked, context]);
}

/** When the store is open; always where no schedule asks for it, and where this session may not read it. */
function useOpenings(isUsed: boolean): MenuCheckContext['openings'] {
  const { access, timezone } = useStoreSession().session;
  const canRead = checkScreenAccess('store-time', access).allowed;
  const { data } = useGetStoreHoursQuery(undefined, { skip: !canRead || !isUsed });
  const [now] = useState(serverNow);
  return useMemo(() => {
    const hours = data?.is_set ? data.settings : null;
    return { calendar: hoursCalendar({ hours, festivals: data?.festivals ?? [] }, timezone), now };
  }, [data, timezone, now]);
}

/** The first language of the store's page; null where this session may not read it, or if it is not one of the nine. */
function useFirstLanguage(isUsed: boolean) {
  const { access } = useStoreSession().session;
  const canRead = (['language-settings', 'user-website-settings'] as const).some(
    (screen) => checkScreenAccess(screen, access).allowed,
  );
  const { data } = useListStoreLanguagesQuery(undefined, { skip: !canRead || !isUsed });
  const code = data?.languages.find((language) => language.is_base)?.code ?? '';
  return isLanguageCode(code) ? code : null;
}
