import { useTranslation } from 'react-i18next';

import type { BookingDay } from '../day/booking-day.ts';
import { groupParties } from '../day/day-groups.ts';
import type { Party } from '../day/party.ts';
import { PartyRow } from '../party/party-row.tsx';
import css from '../reservations.module.css';

interface DayListProps {
  readonly day: BookingDay;
  readonly parties: readonly Party[];
  readonly now: number;
  readonly selectedId: string | null;
}

/** The day by time: who is late, who is here, who comes next. */
export function DayList({ day, parties, now, selectedId }: DayListProps) {
  const { t } = useTranslation('reservations');
  const groups = groupParties(
    parties.filter(({ status }) => status !== 'waiting'),
    now,
    day.isToday,
  );
  return (
    <div className={css.groups}>
      {groups.map(({ group, parties: shown }) => (
        <section key={group} className={css.groupCard} data-group={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className={css.groupTitle}>
            {t(`group.${group}`)} <span className={css.count}>{shown.length}</span>
          </h2>
          <ul className={css.parties}>
            {shown.map((party) => (
              <PartyRow
                key={party.id}
                party={party}
                tables={day.tables}
                now={now}
                isSelected={party.id === selectedId}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
