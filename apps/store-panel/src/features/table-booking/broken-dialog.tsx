import type { BookingPreview } from '@store-panel/api-client/rtk/table-booking';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { BrokenReservations } from '#shared/reservations/broken-reservations.tsx';
import { useReasonText } from './use-reason-text.ts';

interface BrokenDialogProps {
  readonly preview: BookingPreview;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly onDecide: (isConfirmed: boolean) => void;
}

/** Lists the reservations that a change leaves outside the rules. They stay as they are: they were promised. */
export function BrokenDialog({ preview: { reservations, count }, hasChanged, onDecide }: BrokenDialogProps) {
  const { t } = useTranslation('table-booking');
  const reasonText = useReasonText();
  return (
    <ConfirmDialog
      open
      title={t('broken.title', { number: count })}
      description={t('broken.text')}
      confirmLabel={t('broken.confirm')}
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    >
      <Stack gap={3}>
        {hasChanged && <InlineAlert tone="warning">{t('broken.changed')}</InlineAlert>}
        <BrokenReservations
          label={t('broken.list')}
          reservations={reservations}
          count={count}
          personsText={(persons) => t('persons', { count: persons })}
          moreText={(number) => t('broken.more', { number })}
          reasonText={({ reason }) => reasonText({ reason })}
        />
      </Stack>
    </ConfirmDialog>
  );
}
