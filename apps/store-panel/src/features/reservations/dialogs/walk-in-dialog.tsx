import { NumberField } from '@store-panel/ui/number-field';
import { TextField } from '@store-panel/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BookingDay } from '../day/booking-day.ts';
import type { ReservationCalls } from '../day/reservation-calls.ts';
import { SimpleDialog } from './simple-dialog.tsx';
import { proposeTables } from '../day/propose-tables.ts';
import { TableChoice } from './table-choice.tsx';

interface WalkInDialogProps {
  readonly day: BookingDay;
  readonly now: number;
  readonly calls: ReservationCalls;
  readonly isWaiting: boolean;
  readonly initialTableId?: string;
  readonly onClose: () => void;
}

const MAX_PERSONS = 40;

/** Guests at the door: seated at once, or on the waiting list. */
export function WalkInDialog({ day, now, calls, isWaiting, initialTableId, onClose }: WalkInDialogProps) {
  const { t } = useTranslation(['reservations', 'validation']);
  const [persons, setPersons] = useState<number | null>(2);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [picked, setPicked] = useState<readonly string[] | null>(
    initialTableId === undefined ? null : [initialTableId],
  );
  // As it was when the dialog opened: a proposal must not change under the finger.
  const [openedAt] = useState({ day, now });
  const tableIds = picked ?? (day.isToday ? proposeTables(openedAt.day, persons, openedAt.now) : []);
  const tablesRef = useRef<HTMLDivElement>(null);
  const [wasSent, setSent] = useState(false);
  const needsTable = !isWaiting && tableIds.length === 0;
  function submit() {
    setSent(true);
    if (persons !== null && needsTable) tablesRef.current?.querySelector('input')?.focus();
    if (persons === null || persons < 1 || needsTable || (isWaiting && name.trim() === '')) return null;
    return isWaiting
      ? calls.addToWaitingList({ persons, name: name.trim(), phone: phone.trim(), guestNote: '', storeNote: '' })
      : calls.seatWalkIn({ persons, name: name.trim(), tableIds });
  }
  return (
    <SimpleDialog
      title={t(isWaiting ? 'wait.action' : 'walkIn.title')}
      submitLabel={t(isWaiting ? 'wait.action' : 'walkIn.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={t('field.persons')}
        value={persons}
        min={1}
        max={MAX_PERSONS}
        stepper
        onChange={setPersons}
        error={wasSent && persons === null ? t('validation:table_persons.required') : undefined}
      />
      <TextField
        label={t('field.name')}
        optional={!isWaiting}
        value={name}
        maxLength={120}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={wasSent && isWaiting && name.trim() === '' ? t('form.nameMissing') : undefined}
      />
      {isWaiting ? (
        <TextField
          label={t('field.phone')}
          optional
          type="tel"
          inputMode="tel"
          dir="ltr"
          value={phone}
          maxLength={32}
          autoComplete="off"
          onChange={(event) => setPhone(event.target.value)}
        />
      ) : (
        <TableChoice
          day={day}
          now={now}
          value={tableIds}
          ref={tablesRef}
          // A press beside the proposal is another choice, not one more table.
          onChange={(ids) => setPicked(picked === null ? ids.filter((id) => !tableIds.includes(id)) : ids)}
          error={wasSent && needsTable ? t('form.tableMissing') : undefined}
        />
      )}
    </SimpleDialog>
  );
}
