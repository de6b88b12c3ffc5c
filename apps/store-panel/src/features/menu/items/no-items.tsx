import { Button } from '@store-panel/ui/button';
import { useTranslation } from 'react-i18next';

import { EmptyList } from '#shared/lists/empty-list.tsx';

interface NoItemsProps {
  /** Whether words, a label, or a state such as hidden select the items: not only a place of the menu. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  /** Undefined where none can be added. */
  readonly onAdd: (() => void) | undefined;
}

/** Why no items are listed: because of what they are selected by, or because none is here yet. */
export function NoItems({ isFiltered, onShowAll, onAdd }: NoItemsProps) {
  const { t } = useTranslation(['menu-items', 'shell']);
  return (
    <EmptyList
      isFiltered={isFiltered}
      noMatch={{ title: t('shell:list.noResults'), text: t('shell:list.noMatch') }}
      reset={{ label: t('shell:list.showAll'), onPress: onShowAll }}
      empty={{
        icon: null,
        title: t('emptyPlace.title'),
        text: t('emptyPlace.text'),
        actions: onAdd && <Button onClick={onAdd}>{t('add')}</Button>,
      }}
    />
  );
}
