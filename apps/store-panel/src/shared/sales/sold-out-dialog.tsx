import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { useTranslation } from 'react-i18next';

import { type SoldOutEnd, SoldOutDuration, useSoldOutDuration } from '#shared/sales/sold-out-duration.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';

interface SoldOutDialogProps {
  readonly title: string;
  readonly description: string;
  readonly onChoose: (end: SoldOutEnd) => void;
  readonly onClose: () => void;
}

/** Asks until when parts of the menu are sold out. */
export function SoldOutDialog({ title, description, onChoose, onClose }: SoldOutDialogProps) {
  const { t } = useTranslation(['shell', 'menu']);
  const duration = useSoldOutDuration();
  const denial = useReadOnlyReason();
  const { end } = duration;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
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
