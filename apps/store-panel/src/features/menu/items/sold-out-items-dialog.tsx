import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { useTranslation } from 'react-i18next';

import { SoldOutDialog } from '#shared/sales/sold-out-dialog.tsx';
import type { SoldOutEnd } from '#shared/sales/sold-out-duration.tsx';
import { useItemTexts } from './use-item-texts.ts';

interface SoldOutItemsDialogProps {
  readonly items: readonly EditorItem[];
  readonly onChoose: (end: SoldOutEnd) => void;
  readonly onClose: () => void;
}

/** Asks until when items are sold out. */
export function SoldOutItemsDialog({ items, ...handlers }: SoldOutItemsDialogProps) {
  const { t } = useTranslation('menu-items');
  const { nameOf } = useItemTexts();
  const [first] = items;
  return (
    <SoldOutDialog
      title={
        items.length === 1 && first
          ? t('soldOut.title', { name: nameOf(first) })
          : t('soldOut.titleSeveral', { count: items.length })
      }
      description={t('soldOut.text')}
      {...handlers}
    />
  );
}
