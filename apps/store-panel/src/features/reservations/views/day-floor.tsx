import { LtrText } from '@store-panel/ui/ltr-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { areasOf, type BookingDay } from '../day/booking-day.ts';
import { freeUntil } from '../day/day-groups.ts';
import type { DayTable } from '../day/party.ts';
import { StateChip } from '../day/state-chip.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import { usePartyControls } from '../party/party-controls.ts';
import { QuickActions } from '../party/quick-action.tsx';
import page from '../reservations.module.css';
import css from './day-floor.module.css';

interface DayFloorProps {
  readonly day: BookingDay;
  readonly now: number;
  /** Seats walk-ins at a free table. */
  readonly onSeatHere: ((tableId: string) => void) | undefined;
}

/** Tables of each area as they are now: who sits there, until when it is free. */
export function DayFloor({ day, now, onSeatHere }: DayFloorProps) {
  const { t } = useTranslation('reservations');
  return (
    <div className={page.groups}>
      {areasOf(day.tables).map(({ name, tables }, index) => (
        <section key={name} className={page.groupCard} aria-labelledby={`area-${index}`}>
          <h2 id={`area-${index}`} className={page.groupTitle}>
            {name === '' ? t('noArea') : <bdi>{name}</bdi>} <span className={page.count}>{tables.length}</span>
          </h2>
          <ul className={css.floor}>
            {tables.map((table) => (
              <FloorTable key={table.id} table={table} day={day} now={now} onSeatHere={onSeatHere} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface FloorTableProps extends DayFloorProps {
  readonly table: DayTable;
}

function FloorTable({ table, day, now, onSeatHere }: FloorTableProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const { open } = usePartyControls();
  const { occupant: sitting, next: upcoming } = freeUntil(table.id, day.parties, now);
  // A party whose time has come has the table, also before it sits.
  const isDue = sitting === null && upcoming !== null && upcoming.startsAt <= now;
  const occupant = isDue ? upcoming : sitting;
  const next = isDue ? null : upcoming;
  const minutes = next === null ? null : Math.max(0, Math.round((next.startsAt - now) / 60_000));
  return (
    <li className={css.table} data-state={occupant ? 'taken' : 'free'}>
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
    </li>
  );
}
