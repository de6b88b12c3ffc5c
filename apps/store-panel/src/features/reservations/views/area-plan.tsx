import type { TablePlace } from '@store-panel/domain/tables/store-table';
import { FloorPlan, type FloorTable } from '@store-panel/ui/floor-plan';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BookingDay } from '../day/booking-day.ts';
import { tableAt } from '../day/day-groups.ts';
import { type DayTable, shownState } from '../day/party.ts';
import { STATE_LOOK } from '../day/state-look.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import css from './day-floor.module.css';
import { FloorTableCard } from './floor-table-card.tsx';
import { planPart } from './plan-part.ts';

export type PlacedTable = DayTable & { readonly place: TablePlace };

interface AreaPlanProps {
  readonly area: string;
  /** Those on the plan. */
  readonly tables: readonly PlacedTable[];
  readonly day: BookingDay;
  readonly now: number;
  readonly onSeatHere: ((tableId: string) => void) | undefined;
}

/** A party that comes within this time is written on its free table. */
const SOON_MS = 60 * 60_000;

/** An area of the room: each table with its state; the selected one with what staff do there. */
export function AreaPlan({ area, tables, day, now, onSeatHere }: AreaPlanProps) {
  const { t } = useTranslation('reservations');
  const describe = useTableState(day, now);
  const { size, placeOn } = planPart(tables.map(({ place }) => place));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = tables.find(({ id }) => id === selectedId);
  const card = useRef<HTMLDivElement>(null);
  // The plan may be higher than the window.
  useEffect(() => {
    if (selectedId !== null) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div className={css.plan}>
      <FloorPlan
        label={area === '' ? t('view.floor') : area}
        tables={tables.map((table) => ({
          id: table.id,
          name: table.number,
          place: placeOn(table.place),
          ...describe(table),
        }))}
        size={size}
        texts={{
          table: t('field.table'),
          detail: `${t('field.time')} / ${t('field.persons')}`,
          status: t('field.status'),
          fromLeft: t('floor.fromLeft'),
          fromTop: t('floor.fromTop'),
        }}
        selectedId={selectedId}
        onSelect={(id) => setSelectedId((current) => (current === id ? null : id))}
      />
      {selected && (
        <div ref={card} role="group" aria-label={t('floor.selected', { table: selected.number })}>
          <FloorTableCard table={selected} day={day} now={now} onSeatHere={onSeatHere} />
        </div>
      )}
    </div>
  );
}

/** What the plan says of a table: the time and state of its party, or when the next one comes. */
function useTableState(day: BookingDay, now: number): (table: DayTable) => Pick<FloorTable, 'detail' | 'status'> {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  return ({ id, minPersons, maxPersons }) => {
    const { occupant, next } = tableAt(id, day.parties, now);
    if (occupant !== null) {
      const state = shownState(occupant, now);
      const { tone } = STATE_LOOK[state];
      const isThere = state === 'seated' || state === 'block' || state === 'over';
      const words = `${texts.state(occupant, now)}: ${texts.name(occupant)}`;
      return {
        detail: texts.time(isThere ? occupant.endsAt : occupant.startsAt),
        status: {
          tone: tone === 'neutral' || tone === 'accent' ? 'info' : tone,
          label: isThere ? `${words}, ${t('floor.until', { time: texts.time(occupant.endsAt) })}` : words,
        },
      };
    }
    if (next === null || next.startsAt - now > SOON_MS) return { detail: `${minPersons}–${maxPersons}` };
    const label = t('seat.from', { time: texts.time(next.startsAt), name: texts.name(next) });
    return { detail: texts.time(next.startsAt), status: { tone: 'info', label } };
  };
}
