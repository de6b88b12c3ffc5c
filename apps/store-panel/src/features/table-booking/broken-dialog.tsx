import type { BookingPreview } from '@store-panel/api-client/rtk/table-booking';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './table-booking.module.css';
import { useReasonText } from './use-reason-text.ts';

interface BrokenDialogProps {
  readonly preview: BookingPreview;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly onDecide: (isConfirmed: boolean) => void;
}

/** Above this the list is cut; the title counts all. */
const SHOWN = 20;

/** Lists the reservations that a change leaves outside the rules. They stay as they are: they were promised. */
export function BrokenDialog({ preview: { reservations, count }, hasChanged, onDecide }: BrokenDialogProps) {
  const { t } = useTranslation('table-booking');
  const timeText = useTimeText();
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
        <ul className={css.broken} aria-label={t('broken.list')}>
          {reservations.slice(0, SHOWN).map(({ reservation_id: id, code, name, persons, starts_at: at, reason }) => (
            <li key={id}>
              <span>
                <LtrText>{code}</LtrText> <bdi>{name}</bdi> · {t('persons', { count: persons })}
              </span>
              <HintText inline>
                {timeText(at)} · {reasonText({ reason })}
              </HintText>
            </li>
          ))}
        </ul>
        {count > SHOWN && <HintText>{t('broken.more', { number: count - SHOWN })}</HintText>}
      </Stack>
    </ConfirmDialog>
  );
}
