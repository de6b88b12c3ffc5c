import { InlineAlert } from '@store-panel/ui/inline-alert';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { areasOf, type BookingDay } from '../day/booking-day.ts';
import { freeUntil } from '../day/day-groups.ts';
import type { DayTable } from '../day/party.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import css from './dialogs.module.css';

interface TableChoiceProps {
  readonly day: BookingDay;
  readonly now: number;
  readonly value: readonly string[];
  readonly ref?: Ref<HTMLDivElement>;
  readonly onChange: (ids: readonly string[]) => void;
  readonly error?: string | undefined;
  /** Its own tables are free for it. */
  readonly exceptId?: string;
}

/** Tables with what each is now: free, free until, occupied. Several are joined. */
export function TableChoice({ day, now, value, ref, onChange, error, exceptId }: TableChoiceProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const parties = day.parties.filter(({ id }) => id !== exceptId);
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  function stateOf({ id }: DayTable): { readonly isFree: boolean; readonly text: string } {
    const { occupant, next } = freeUntil(id, parties, now);
    if (!day.isToday) return { isFree: true, text: '' };
    if (occupant) return { isFree: false, text: t('seat.occupied') };
    if (next !== null && next.startsAt <= now)
      return { isFree: false, text: t('seat.from', { time: texts.time(next.startsAt), name: texts.name(next) }) };
    if (next === null) return { isFree: true, text: t('seat.free') };
    const minutes = Math.max(0, Math.round((next.startsAt - now) / 60_000));
    return {
      isFree: minutes > 0,
      text: t('seat.freeUntil', { time: texts.time(next.startsAt), minutes: texts.minutes(minutes) }),
    };
  }
  const areas = areasOf(day.tables);
  return (
    <div className={css.areas} ref={ref}>
      {error !== undefined && <InlineAlert tone="danger" title={error} />}
      {areas.map(({ name, tables }) => (
        <fieldset key={name} className={css.tiles}>
          <legend className={css.legend}>
            {areas.length === 1 && name === '' ? t('field.tables') : name === '' ? t('noArea') : <bdi>{name}</bdi>}
          </legend>
          {tables.map((table) => {
            const { isFree, text } = stateOf(table);
            return (
              <label key={table.id} className={css.tile} data-taken={isFree ? undefined : ''}>
                <input
                  type="checkbox"
                  className={css.input}
                  checked={value.includes(table.id)}
                  onChange={() => toggle(table.id)}
                />
                <span className={css.tileName}>
                  <bdi>{table.number}</bdi>
                </span>
                <span className={css.tileFacts}>
                  <bdi dir="ltr">
                    {table.minPersons}–{table.maxPersons}
                  </bdi>
                  {text !== '' && <> · {text}</>}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
