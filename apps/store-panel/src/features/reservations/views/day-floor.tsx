import { useMediaQuery } from '@store-panel/ui/media-query';
import { useTranslation } from 'react-i18next';

import { areasOf, type BookingDay, type TableArea } from '../day/booking-day.ts';
import type { DayTable } from '../day/party.ts';
import { narrowQuery } from '../narrow-query.ts';
import page from '../reservations.module.css';
import { AreaPlan, type PlacedTable } from './area-plan.tsx';
import css from './day-floor.module.css';
import { FloorTableCard } from './floor-table-card.tsx';

interface DayFloorProps {
  readonly day: BookingDay;
  readonly now: number;
  /** Seats walk-ins at a free table. */
  readonly onSeatHere: ((tableId: string) => void) | undefined;
}

/** The tables of each area as they are now: on its plan, and as cards what is not on it. On a phone all are cards. */
export function DayFloor({ day, now, onSeatHere }: DayFloorProps) {
  const { t } = useTranslation('reservations');
  const isNarrow = useMediaQuery(narrowQuery);
  return (
    <div className={page.groups}>
      {areasOf(day.tables).map((area, index) => {
        const isOnPlan = (table: DayTable): table is PlacedTable => !isNarrow && table.place !== null;
        const placed = area.tables.filter(isOnPlan);
        const others = area.tables.filter((table) => !isOnPlan(table));
        return (
          <section key={area.name} className={page.groupCard} aria-labelledby={`area-${index}`}>
            <h2 id={`area-${index}`} className={page.groupTitle}>
              {area.name === '' ? t('noArea') : <bdi>{area.name}</bdi>}{' '}
              <span className={page.count}>{area.tables.length}</span>
            </h2>
            {placed.length > 0 && (
              <AreaPlan area={area.name} tables={placed} day={day} now={now} onSeatHere={onSeatHere} />
            )}
            <Cards tables={others} day={day} now={now} onSeatHere={onSeatHere} />
          </section>
        );
      })}
    </div>
  );
}

function Cards({ tables, ...rest }: DayFloorProps & Pick<TableArea, 'tables'>) {
  if (tables.length === 0) return null;
  return (
    <ul className={css.floor}>
      {tables.map((table) => (
        <li key={table.id} className={css.item}>
          <FloorTableCard table={table} {...rest} />
        </li>
      ))}
    </ul>
  );
}
