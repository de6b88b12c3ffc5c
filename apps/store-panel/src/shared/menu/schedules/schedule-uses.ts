import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** Returns what names a schedule, counted in words; empty if nothing does. Texts: `menu-editor`. */
export function useScheduleUses(): (menu: EditorMenu, scheduleId: string) => string {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  return (menu, scheduleId) => {
    const count = (parts: readonly { readonly schedule_id?: string | null }[]) =>
      parts.filter(({ schedule_id: id }) => id === scheduleId).length;
    const [categories, places, items] = [count(menu.categories), count(menu.sub_categories), count(menu.items)];
    return new Intl.ListFormat(language, { type: 'conjunction' }).format([
      ...(categories > 0 ? [t('delete.categories', { count: categories })] : []),
      ...(places > 0 ? [t('delete.subCategories', { count: places })] : []),
      ...(items > 0 ? [t('delete.items', { count: items })] : []),
    ]);
  };
}
