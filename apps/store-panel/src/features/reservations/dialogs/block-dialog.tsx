import { wallTime } from '../day/wall-time.ts';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import type { BookingDay } from '../day/booking-day.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import css from '../reservations.module.css';
import { SimpleDialog } from './simple-dialog.tsx';
import { TableChoice } from './table-choice.tsx';

interface BlockDialogProps {
  readonly day: BookingDay;
  readonly now: number;
  readonly calls: ReservationCalls;
  readonly onClose: () => void;
}

/** Takes tables without a guest: a private party, a broken lamp. */
export function BlockDialog({ day, now, calls, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['reservations', 'validation']);
  const { timezone: zone } = useStoreSession().session;
  const [name, setName] = useState('');
  const [from, setFrom] = useState('18:00');
  const [until, setUntil] = useState('23:00');
  const [tableIds, setTableIds] = useState<readonly string[]>([]);
  const [wasSent, setSent] = useState(false);
  function submit() {
    setSent(true);
    const startsAt = wallTime(day.date, from, zone);
    const endsAt = wallTime(day.date, until, zone, startsAt);
    if (startsAt === null || endsAt === null || tableIds.length === 0) return null;
    return calls.block({ name: name.trim(), startsAt, endsAt, tableIds });
  }
  const timeError = (value: string) => (wasSent && value === '' ? t('validation:clock_time.required') : undefined);
  return (
    <SimpleDialog title={t('block.title')} submitLabel={t('block.submit')} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('block.name')}
        placeholder={t('block.placeholder')}
        optional
        value={name}
        maxLength={120}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.fields}>
        <ClockTimeField label={t('block.from')} value={from} onChange={setFrom} error={timeError(from)} />
        <ClockTimeField label={t('block.until')} value={until} onChange={setUntil} error={timeError(until)} />
      </div>
      <TableChoice
        day={day}
        now={now}
        value={tableIds}
        onChange={setTableIds}
        error={wasSent && tableIds.length === 0 ? t('form.tableMissing') : undefined}
      />
    </SimpleDialog>
  );
}
