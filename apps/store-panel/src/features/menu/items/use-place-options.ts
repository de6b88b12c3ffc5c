import { localizedText } from '@store-panel/domain/geo/languages';
import type { ComboboxOption } from '@store-panel/ui/combobox';
import { useMemo } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import type { ItemList } from './item-list.ts';

/** The sub-categories in the order of the menu, each with its category. */
export function usePlaceOptions({ places }: Pick<ItemList, 'places'>): readonly ComboboxOption[] {
  const language = useLanguage();
  return useMemo(
    () =>
      places.flatMap(({ id, kind, name, children }) => {
        const label = localizedText(name, language);
        if (kind === 'sub_category') return [{ value: id, label }];
        return children.map((child) => ({
          value: child.id,
          label: localizedText(child.name, language),
          description: label,
        }));
      }),
    [places, language],
  );
}
