import { ResourceTimeline, type TimelineBar, type TimelineMove } from '@store-panel/ui/resource-timeline';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { areasOf, type BookingDay, tableNames } from '../day/booking-day.ts';
import { coversByHour, rangeOf } from '../day/day-groups.ts';
import { isOnTables, type Party, shownState } from '../day/party.ts';
import { STATE_LOOK } from '../day/state-look.tsx';
import { useDayTexts } from '../day/use-day-texts.ts';
import { usePartyControls } from '../party/party-controls.ts';

interface DayTimelineProps {
  readonly day: BookingDay;
  readonly parties: readonly Party[];
  readonly now: number;
  readonly selectedId: string | null;
  readonly onMove: ((party: Party, move: TimelineMove) => void) | undefined;
  /** An empty place was pressed. */
  readonly onPressPlace: ((tableId: string, at: number) => void) | undefined;
}

/** Tables by area over time, with covers by hour above. */
export function DayTimeline({ day, parties, now, selectedId, onMove, onPressPlace }: DayTimelineProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const controls = usePartyControls();
  const range = useMemo(() => rangeOf(day.parties.filter(isOnTables), day.openInstants, day.startsAt), [day]);
  const figures = useMemo(
    () =>
      coversByHour(day.parties, range).map(({ start, end, covers }) => ({
        start,
        end,
        value: covers,
        text: t('words.at', { time: texts.time(start), covers: t('covers', { count: covers }) }),
      })),
    [day, range, t, texts],
  );
  const groups = useMemo(() => {
    const areas = areasOf(day.tables);
    return areas.map(({ name, tables }) => ({
      id: name,
      label: name === '' && areas.length > 1 ? t('noArea') : name,
      rows: tables.map((table) => ({
        id: table.id,
        label: table.number,
        detail:
          table.minPersons === table.maxPersons ? `${table.maxPersons}` : `${table.minPersons}–${table.maxPersons}`,
      })),
    }));
  }, [day.tables, t]);
  const bars = parties.filter(isOnTables).map((party): TimelineBar => {
    const state = shownState(party, now);
    const { tone, look, icon: Icon } = STATE_LOOK[state];
    const names = tableNames(party.tableIds, day.tables);
    const actions = controls.actionsOf(party);
    return {
      id: party.id,
      rowIds: party.tableIds,
      start: party.startsAt,
      end: party.endsAt,
      ...(state === 'over' && { overrun: now }),
      tone,
      look,
      icon: <Icon aria-hidden="true" />,
      label: texts.name(party),
      ...(party.kind !== 'block' && { detail: String(party.persons) }),
      description: [
        `${texts.time(party.startsAt)}–${texts.time(party.endsAt)}`,
        `${t('field.table')} ${names}`,
        texts.state(party, now),
      ].join(', '),
      state: texts.state(party, now),
      canMove: actions.includes('change') || actions.includes('move'),
    };
  });
  const partyOf = (id: string) => parties.find((party) => party.id === id);
  const moveTo = (id: string) => {
    const party = partyOf(id);
    if (party) controls.start(party.status === 'seated' ? 'move' : 'change', party);
  };
  return (
    <ResourceTimeline
      label={t('view.timeline')}
      groups={groups}
      bars={bars}
      range={range}
      now={day.isToday ? now : null}
      figures={figures}
      words={{
        rows: t('field.table'),
        figures: t('words.covers'),
        now: t('words.now'),
        keys: t('words.keys', { move: 'M' }),
        name: t('field.name'),
        start: t('words.from'),
        end: t('words.until'),
        state: t('field.status'),
      }}
      formatTime={texts.time}
      selectedId={selectedId}
      onOpen={controls.open}
      onMove={
        onMove &&
        ((move) => {
          const party = partyOf(move.id);
          if (party) onMove(party, move);
        })
      }
      onMoveTo={moveTo}
      onPressPlace={onPressPlace}
    />
  );
}
