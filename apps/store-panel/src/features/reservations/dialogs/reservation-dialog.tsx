import { type ReservationTerms, termsOf } from '@store-panel/domain/reservations/rules/reservation-terms';
import { staffHoldUntil } from '@store-panel/domain/reservations/rules/fee-hold';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { addDays } from '@store-panel/domain/time/store-time';
import { Checkbox } from '@store-panel/ui/checkbox';
import { DateField } from '@store-panel/ui/date-field';
import { NumberField } from '@store-panel/ui/number-field';
import { Select } from '@store-panel/ui/select';
import { TextArea } from '@store-panel/ui/text-area';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useServerTime } from '#shared/time/server-clock.ts';
import { type BookingDay, tableNames } from '../day/booking-day.ts';
import type { Party } from '../day/party.ts';
import type { BookedReservation, ReservationCalls } from '../day/reservation-calls.ts';
import { PolicyTerms } from '../fee/policy-terms.tsx';
import { useFeeTexts } from '../fee/use-fee-texts.ts';
import css from '../reservations.module.css';
import { OtherTimes } from './other-times.tsx';
import { SimpleDialog } from './simple-dialog.tsx';
import { StartChoice } from './start-choice.tsx';
import { useStarts } from './use-starts.ts';

interface ReservationDialogProps {
  readonly day: BookingDay;
  readonly calls: ReservationCalls;
  /** The reservation to change; without one a new one is taken. */
  readonly party?: Party;
  /** Of a press on an empty place of the timeline. */
  readonly place?: { readonly tableId: string; readonly at: number };
  readonly today: StoreDate;
  /** A table is held for a fee whose link the guest needs now. */
  readonly onHeld?: (held: BookedReservation) => void;
  readonly onClose: () => void;
}

/** What the wire allows for a party that staff book. */
const MAX_PERSONS = 40;
const NAME_MAX = 120;
const NOTE_MAX = 500;
const MAX_DAYS = 366;

function newTerms(rule: BookingDay['feeRule'], persons: number, zone: string): ReservationTerms | null {
  const terms = rule && termsOf(persons, { ...rule, zone });
  return terms && terms.fee > 0 ? terms : null;
}

const otherTimesOf = (failure: unknown): readonly number[] | undefined =>
  isApiFailure(failure) && failure.name === 'tableNotFree'
    ? (failure.alternatives ?? []).map((at) => Date.parse(at))
    : undefined;

/** Takes a reservation, on the telephone too: persons, date, time, name; the rest is optional. */
export function ReservationDialog({ day, calls, party, place, today, onHeld, onClose }: ReservationDialogProps) {
  const { t } = useTranslation(['reservations', 'validation']);
  const { timezone: zone } = useStoreSession().session;
  const { toasts } = useAppServices();
  const [persons, setPersons] = useState<number | null>(party?.persons ?? 2);
  const [date, setDate] = useState<StoreDate | null>(day.date);
  const [at, setAt] = useState<number | null>(party?.startsAt ?? place?.at ?? null);
  const [name, setName] = useState(party?.name ?? '');
  const [phone, setPhone] = useState(party?.phone ?? '');
  const [guestNote, setGuestNote] = useState(party?.guestNote ?? '');
  const [storeNote, setStoreNote] = useState(party?.storeNote ?? '');
  const [tableId, setTableId] = useState(place?.tableId ?? '');
  const [isHeldForFee, setHeldForFee] = useState(false);
  const [wasSent, setSent] = useState(false);
  const starts = useStarts(date, persons);
  /** The time that the server refused last, and those that are free instead. */
  const [refused, setRefused] = useState<{ readonly at: number | null; readonly others: readonly number[] }>();
  const selected = starts.starts?.find((start) => start.at === at);
  // It need not be one of the slots: a press on the timeline chose it, or it is the reservation's own.
  const startsAt = at;
  /** The user has read why not, and books all the same. */
  const isAccepted =
    (refused !== undefined && refused.at === startsAt) || (selected !== undefined && selected.reason !== null);
  const { money, stamp } = useFeeTexts();
  const now = useServerTime((instant) => Math.floor(instant / 60_000) * 60_000);
  /** What a new reservation of this size agrees to. */
  const terms = party || persons === null ? null : newTerms(day.feeRule, persons, zone);
  const asksFee = terms !== null && day.takesFeeLinks && isHeldForFee;
  function submit() {
    setSent(true);
    if (persons === null || startsAt === null || name.trim() === '') return null;
    const details = {
      name: name.trim(),
      phone: phone.trim(),
      guestNote: guestNote.trim(),
      storeNote: storeNote.trim(),
    };
    const tables = tableId === '' ? {} : { tableIds: [tableId] };
    if (party) return calls.change(party, { persons, startsAt, isAccepted, ...details, ...tables });
    return calls.book({ persons, startsAt, isAccepted, asksFee, ...details, ...tables }).then((booked) => {
      if (asksFee) onHeld?.(booked);
      else
        toasts.add({
          tone: 'success',
          title: t('booked.title', { name: details.name }),
          text: [stamp(startsAt), tableNames(booked.tableIds, day.tables)].filter(Boolean).join(' · '),
          ...(booked.date !== day.date &&
            onHeld && { action: { label: t('booked.show'), onSelect: () => onHeld(booked) } }),
        });
    });
  }
  const submitLabel = party ? 'form.change' : isAccepted ? 'form.anyway' : asksFee ? 'form.hold' : 'form.submit';
  return (
    <SimpleDialog
      title={t(party ? 'action.change' : 'new')}
      submitLabel={t(submitLabel)}
      size="lg"
      onSubmit={submit}
      onFailure={(failure) => {
        const others = otherTimesOf(failure);
        setRefused(others && { at: startsAt, others });
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <NumberField
          label={t('field.persons')}
          value={persons}
          min={1}
          max={MAX_PERSONS}
          stepper
          onChange={setPersons}
          error={wasSent && persons === null ? t('validation:table_persons.required') : undefined}
        />
        <DateField
          label={t('field.date')}
          value={date}
          timeZone={zone}
          min={today}
          max={addDays(today, MAX_DAYS)}
          onChange={(next) => {
            setDate(next as StoreDate | null);
            setAt(null);
            setRefused(undefined);
          }}
          error={wasSent && date === null ? t('validation:date.invalid') : undefined}
        />
      </div>
      {terms && (
        <section className={css.feeTerms}>
          <p className={css.text}>{t('fee.willPay', { amount: money(terms.fee) })}</p>
          {startsAt !== null && <PolicyTerms terms={terms} startsAt={startsAt} now={now} />}
          {day.takesFeeLinks && (
            <Checkbox
              label={t('fee.ask')}
              help={
                startsAt === null ? t('fee.askHelp') : t('fee.askUntil', { time: stamp(staffHoldUntil(now, startsAt)) })
              }
              checked={isHeldForFee}
              onChange={(event) => setHeldForFee(event.target.checked)}
            />
          )}
        </section>
      )}
      <OtherTimes times={refused?.others ?? []} value={startsAt} onSelect={setAt} />
      <StartChoice
        starts={starts}
        day={day}
        value={at}
        onChange={setAt}
        error={wasSent && startsAt === null ? t('form.pickTime') : undefined}
      />
      <div className={css.fields}>
        <TextField
          label={t('field.name')}
          value={name}
          maxLength={NAME_MAX}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          error={wasSent && name.trim() === '' ? t('form.nameMissing') : undefined}
        />
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
      </div>
      <details className={css.more} open={party !== undefined || place !== undefined}>
        <summary>{t('form.more')}</summary>
        <div className={css.fields}>
          <Select
            label={t('field.table')}
            optional
            value={tableId}
            options={[
              { value: '', label: t('form.automatic') },
              ...day.tables.map((table) => ({
                value: table.id,
                label: `${table.number} (${table.minPersons}–${table.maxPersons})`,
              })),
            ]}
            onChange={(event) => setTableId(event.target.value)}
          />
          <TextArea
            label={t('field.note')}
            optional
            rows={2}
            dir="auto"
            value={guestNote}
            maxLength={NOTE_MAX}
            onChange={(event) => setGuestNote(event.target.value)}
          />
          <TextArea
            label={t('field.storeNote')}
            optional
            rows={2}
            dir="auto"
            value={storeNote}
            maxLength={NOTE_MAX}
            onChange={(event) => setStoreNote(event.target.value)}
          />
        </div>
      </details>
    </SimpleDialog>
  );
}
