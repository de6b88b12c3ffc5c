import { IconButton } from '@store-panel/ui/icon-button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { Ban, Clock, Download, Ellipsis, Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import type { BookingDay } from '../day/booking-day.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';

interface MoreMenuProps {
  readonly day: BookingDay | undefined;
  readonly canStart: boolean;
  readonly onStart: (dialog: { readonly kind: 'wait' | 'block' }) => void;
  readonly onExport: () => void;
  readonly calls: ReservationCalls;
}

/** What is done less often: the waiting list, blocks, closing the day online, a file. */
export function MoreMenu({ day, canStart, onStart, onExport, calls }: MoreMenuProps) {
  const { t } = useTranslation('reservations');
  const [isClosing, setClosing] = useState(false);
  const isClosed = day !== undefined && day.onlineClosedUntil !== null;
  const toggleOnline = () => {
    if (day && isClosed) void calls.closeOnline(day.date, null).catch(() => undefined);
    else setClosing(true);
  };
  return (
    <>
      <Menu
        label={t('action.more')}
        align="end"
        trigger={<IconButton icon={<Ellipsis aria-hidden="true" />} label={t('action.more')} />}
      >
        <MenuItem icon={<Clock aria-hidden="true" />} disabled={!canStart} onSelect={() => onStart({ kind: 'wait' })}>
          {t('wait.action')}
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden="true" />} disabled={!canStart} onSelect={() => onStart({ kind: 'block' })}>
          {t('block.action')}
        </MenuItem>
        <MenuItem icon={<Globe aria-hidden="true" />} disabled={!canStart} onSelect={toggleOnline}>
          {t(isClosed ? 'online.open' : 'online.close')}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={onExport}>
          {t('export.action')}
        </MenuItem>
      </Menu>
      {isClosing && day && (
        <ConfirmMutationDialog
          title={t('online.closeTitle')}
          description={t('online.closeText')}
          confirmLabel={t('online.close')}
          onConfirm={() => calls.closeOnline(day.date, day.endsAt)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
