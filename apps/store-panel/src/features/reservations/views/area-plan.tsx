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
import { planSize } from './plan-size.ts';

interface AreaPlanProps {
  readonly area: string;
  /** Those on the plan. */
  readonly tables: readonly DayTable[];
  readonly day: BookingDay;
  readonly now: number;
  readonly onSeatHere: ((tableId: string) => void) | undefined;
}

/** A party that comes within this time is written on its free table. */
const SOON_MS = 60 * 60_000;

/** An area of the room: each table with its state; the selected one with what staff do there. */
export function AreaPlan({ area, tables, day, now, onSeatHere }: AreaPlanProps) {
  const { t } = useTranslation('reservations');
  const toFloorTable = useFloorTable(day, now);
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
        tables={tables.map(toFloorTable)}
        size={planSize(tables)}
        texts={{
          table: t('field.table'),
          detail: t('field.time'),
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

/** A table as the plan draws it: its party's time and state, or when the next one comes. */
function useFloorTable(day: BookingDay, now: number): (table: DayTable) => FloorTable {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  return ({ id, number, minPersons, maxPersons, place }) => {
    const common = { id, name: number, place: place ?? { x: 0, y: 0, w: 1, h: 1, round: false } };
    const { occupant, next } = tableAt(id, day.parties, now);
    if (occupant !== null) {
      const state = shownState(occupant, now);
      const { tone } = STATE_LOOK[state];
      const detail = state === 'seated' || state === 'block' ? `– ${texts.time(occupant.endsAt)}` : undefined;
      return {
        ...common,
        detail: detail ?? texts.time(state === 'over' ? occupant.endsAt : occupant.startsAt),
        status: {
          tone: tone === 'neutral' || tone === 'accent' ? 'info' : tone,
          label: `${texts.state(occupant, now)}: ${texts.name(occupant)}`,
        },
      };
    }
    if (next !== null && next.startsAt - now <= SOON_MS)
      return {
        ...common,
        detail: texts.time(next.startsAt),
        status: { tone: 'info', label: t('seat.from', { time: texts.time(next.startsAt), name: texts.name(next) }) },
      };
    return { ...common, detail: `${minPersons}–${maxPersons}` };
  };
}
