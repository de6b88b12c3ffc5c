import { LtrText } from '@store-panel/ui/ltr-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { BookingDay } from '../day/booking-day.ts';
import { tableAt } from '../day/day-groups.ts';
import type { DayTable } from '../day/party.ts';
import { StateChip } from '../day/state-chip.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import { usePartyControls } from '../party/party-controls.ts';
import { QuickActions } from '../party/quick-action.tsx';
import page from '../reservations.module.css';
import css from './day-floor.module.css';

interface FloorTableCardProps {
  readonly table: DayTable;
  readonly day: BookingDay;
  readonly now: number;
  /** Seats walk-ins at a free table. */
  readonly onSeatHere: ((tableId: string) => void) | undefined;
}

/** A table as it is now: who has it, who comes next, and what staff do there. */
export function FloorTableCard({ table, day, now, onSeatHere }: FloorTableCardProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { open } = usePartyControls();
  const { occupant, next } = tableAt(table.id, day.parties, now);
  const minutes = next === null ? null : Math.max(0, Math.round((next.startsAt - now) / 60_000));
  return (
    <div className={css.table} data-state={occupant ? 'taken' : 'free'} data-party={occupant?.id}>
      <div className={css.tableHead}>
        <span className={css.tableNumber}>
          <bdi>{table.number}</bdi>
        </span>
        <span className={page.muted}>
          <LtrText>
            {table.minPersons}–{table.maxPersons}
          </LtrText>
        </span>
      </div>
      {occupant ? (
        <>
          <button type="button" className={css.tableParty} onClick={() => open(occupant.id)} dir="auto">
            {texts.name(occupant)}
          </button>
          <StateChip party={occupant} now={now} />
          <span className={css.actions}>
            <QuickActions party={occupant} />
          </span>
        </>
      ) : (
        <>
          <StatusChip tone="success" icon={<Armchair aria-hidden="true" />}>
            {minutes === null || next === null
              ? t('seat.free')
              : t('seat.freeUntil', { time: texts.time(next.startsAt), minutes: texts.minutes(minutes) })}
          </StatusChip>
          {onSeatHere && (
            <button type="button" className={css.seatHere} onClick={() => onSeatHere(table.id)}>
              {t('walkIn.action')}
            </button>
          )}
        </>
      )}
      {next && (
        <button type="button" className={css.nextParty} onClick={() => open(next.id)}>
          {t('seat.from', { time: texts.time(next.startsAt), name: texts.name(next) })}
        </button>
      )}
    </div>
  );
}
