import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { useTranslation } from 'react-i18next';

import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { type SoldOutEnd, SoldOutDuration, useSoldOutDuration } from '#shared/sales/sold-out-duration.tsx';
import { useItemTexts } from './use-item-texts.ts';

interface SoldOutDialogProps {
  readonly items: readonly EditorItem[];
  readonly onChoose: (end: SoldOutEnd) => void;
  readonly onClose: () => void;
}

/** Asks until when items are sold out. */
export function SoldOutDialog({ items, onChoose, onClose }: SoldOutDialogProps) {
  const { t } = useTranslation(['menu-items', 'shell', 'menu']);
  const { nameOf } = useItemTexts();
  const duration = useSoldOutDuration();
  const denial = useReadOnlyReason();
  const [first] = items;
  const { end } = duration;
  return (
    <Dialog
      open
      size="sm"
      title={
        items.length === 1 && first
          ? t('soldOut.title', { name: nameOf(first) })
          : t('soldOut.titleSeveral', { count: items.length })
      }
      description={t('soldOut.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            variant="primary"
            disabled={end === null || denial !== undefined}
            title={denial}
            onClick={() => end && onChoose(end)}
          >
            {t('menu:mark')}
          </Button>
        </>
      }
    >
      <SoldOutDuration {...duration} disabled={denial !== undefined} />
    </Dialog>
  );
}
