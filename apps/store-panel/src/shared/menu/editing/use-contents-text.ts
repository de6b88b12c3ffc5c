import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { MenuContents } from '#shared/menu/editing/menu-contents.ts';

/** Returns a function that says in words how much a part holds. */
export function useContentsText(): (contents: MenuContents) => string {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  return ({ subCategories, items }) => {
    if (subCategories + items === 0) return t('contents.none');
    const parts = [
      ...(subCategories > 0 ? [t('delete.subCategories', { count: subCategories })] : []),
      t('delete.items', { count: items }),
    ];
    return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts);
  };
}
