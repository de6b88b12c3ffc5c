import { useTranslation } from 'react-i18next';

import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';

/** `J` and `K` go through the returns of the page, from one to the next without closing it. */
export function useReturnShortcuts(ids: readonly string[], openId: string | null, open: (id: string) => void): void {
  const { t } = useTranslation('returns');
  const go = (by: 1 | -1) => () => {
    const at = openId === null ? -1 : ids.indexOf(openId);
    const next = ids[openId === null ? 0 : at + by];
    if (next === undefined) return false;
    open(next);
    return true;
  };
  const scope = openId === null ? ('page' as const) : ('dialog' as const);
  useShortcuts([
    { keys: ['j'], description: t('shortcuts.next'), scope, onPress: go(1) },
    { keys: ['k'], description: t('shortcuts.previous'), scope, onPress: go(-1) },
  ]);
}
