import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { useListStoreLanguagesQuery } from '@store-panel/api-client/rtk/store-languages';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { isLanguageCode } from '@store-panel/domain/geo/languages';
import { checkMenu } from '@store-panel/domain/menu-checks/checks';
import type { Finding, SoldOutSpan } from '@store-panel/domain/menu-checks/finding';
import { useDeferredValue, useMemo } from 'react';

import { useSoldOut, useSoldOutModifiers } from '#shared/menu/use-sold-out.ts';
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
  const context = useMemo(
    () => ({ soldOut: new Map<string, SoldOutSpan>([...items, ...modifiers]), usesItemTax, firstLanguage }),
    [items, modifiers, usesItemTax, firstLanguage],
  );
  // A large menu takes some time, which the list does not wait for.
  const deferred = useDeferredValue(menu);
  const checked = isNeededNow ? menu : deferred;
  return useMemo(() => checked && checkMenu(checked, context), [checked, context]);
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
