import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BookingDay } from '../day/booking-day.ts';
import type { Party } from '../day/party.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import { SimpleDialog } from './simple-dialog.tsx';
import { TableChoice } from './table-choice.tsx';

interface PlaceDialogProps {
  readonly party: Party;
  readonly day: BookingDay;
  readonly now: number;
  readonly calls: ReservationCalls;
  readonly onClose: () => void;
}

/** Where a party sits that has no table, or that moves to another one or joins one more. */
export function PlaceDialog({ party, day, now, calls, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const isSeated = party.status === 'seated';
  const [tableIds, setTableIds] = useState(party.tableIds);
  const [wasSent, setSent] = useState(false);
  function submit() {
    setSent(true);
    if (tableIds.length === 0) return null;
    return isSeated ? calls.change(party, { tableIds }) : calls.setStatus(party, 'seat', { tableIds });
  }
  return (
    <SimpleDialog
      title={t(isSeated ? 'move.title' : 'seat.title', { name: texts.name(party) })}
      submitLabel={t(isSeated ? 'move.submit' : 'action.seat')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TableChoice
        day={day}
        now={now}
        value={tableIds}
        onChange={setTableIds}
        exceptId={party.id}
        error={wasSent && tableIds.length === 0 ? t('form.tableMissing') : undefined}
      />
    </SimpleDialog>
  );
}
