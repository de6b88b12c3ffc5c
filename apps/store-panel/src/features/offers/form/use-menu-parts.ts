import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { partValue } from './offer-values.ts';

type Texts = readonly string[];

export interface MenuParts {
  /** Sub-categories and items in the order of the menu, by the language of the page. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The names of these parts; parts that the menu no longer has are left out. */
  readonly namesOf: (parts: readonly string[]) => readonly Texts[];
  readonly isLoading: boolean;
}

/** The parts of the menu that an offer can apply to. */
export function useMenuParts(): MenuParts {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const { data, isLoading } = useGetMenuQuery();
  return useMemo(() => {
    const { sub_categories: subCategories = [], items = [] } = data?.menu ?? {};
    const names = new Map<string, Texts>([
      ...subCategories.map(({ sub_category_id, name }) => [partValue('sub', sub_category_id), name] as const),
      ...items.map(({ item_id, name }) => [partValue('item', item_id), name] as const),
    ]);
    const options = subCategories.flatMap(({ sub_category_id, name }) => {
      const category = localizedText(name, language);
      return [
        { value: partValue('sub', sub_category_id), label: t('form.allOf', { name: category }) },
        ...items
          .filter((item) => item.sub_category_id === sub_category_id)
          .map((item) => ({
            value: partValue('item', item.item_id),
            label: t('form.itemOf', { name: localizedText(item.name, language), category }),
          })),
      ];
    });
    return { options, namesOf: (parts) => parts.flatMap((part) => [names.get(part) ?? []].filter(isNamed)), isLoading };
  }, [data, language, t, isLoading]);
}

const isNamed = (texts: Texts) => texts.length > 0;
