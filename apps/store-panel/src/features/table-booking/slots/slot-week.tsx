import type { BookingSlots, SlotRecord } from '@store-panel/api-client/rtk/table-booking';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { IconButton } from '@store-panel/ui/icon-button';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { dayText, hoursText, weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import css from './slots.module.css';

export interface SlotActions {
  readonly add: (day: number) => void;
  readonly edit: (slot: SlotRecord) => void;
  /** The same times on other days. */
  readonly copy: (slot: SlotRecord) => void;
  readonly remove: (slot: SlotRecord) => void;
}

interface SlotWeekProps {
  readonly slots: BookingSlots['slots'];
  readonly disabled: boolean;
  readonly actions: SlotActions;
}

const inOrder = (slots: readonly SlotRecord[]) => slots.toSorted((one, other) => one.start_minute - other.start_minute);

/** The week in columns, and below it the dates that differ. */
export function SlotWeek({ slots, disabled, actions }: SlotWeekProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const days = [...WEEKDAY_NUMBERS.slice(1), ...WEEKDAY_NUMBERS.slice(0, 1)];
  const dates = [...new Set(slots.flatMap(({ on_date: date }) => (date === null ? [] : [date])))].toSorted();
  return (
    <>
      <ul className={css.week} aria-label={t('slot.week')}>
        {days.map((day) => {
          const ofDay = inOrder(slots.filter((slot) => slot.on_date === null && slot.weekday === day));
          const name = weekdayName(day, language);
          return (
            <li key={day} className={css.day}>
              <div className={css.dayHead}>
                <h3 className={css.dayName}>{name}</h3>
                <IconButton
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  label={t('slot.addOn', { day: name })}
                  disabled={disabled}
                  onClick={() => actions.add(day)}
                />
              </div>
              {ofDay.length === 0 ? (
                <HintText>{t('slot.none')}</HintText>
              ) : (
                <SlotList slots={ofDay} day={name} disabled={disabled} actions={actions} />
              )}
            </li>
          );
        })}
      </ul>
      {dates.length > 0 && (
        <section className={css.dates} aria-labelledby="slot-dates">
          <h3 id="slot-dates" className={css.dayName}>
            {t('slot.dates')}
          </h3>
          {dates.map((date) => (
            <div key={date} className={css.day}>
              <h4 className={css.dayName}>{dayText(date, language)}</h4>
              <SlotList
                slots={inOrder(slots.filter((slot) => slot.on_date === date))}
                day={dayText(date, language)}
                disabled={disabled}
                actions={actions}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

interface SlotListProps extends SlotWeekProps {
  readonly day: string;
}

function SlotList({ slots, day, disabled, actions }: SlotListProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  return (
    <ul className={css.slots} aria-label={day}>
      {slots.map((slot) => {
        const times = hoursText([{ from: slot.start_minute, to: slot.end_minute }], language);
        return (
          <li key={slot.slot_id} className={css.slot}>
            <span className={css.slotText}>
              <strong>{times}</strong>
              <HintText inline>
                {t('slot.everyMinutes', { time: formatMinutes(slot.every_minutes, language) })}
                {slot.most_covers !== null && ` · ${t('slot.coversPerStart', { number: slot.most_covers })}`}
              </HintText>
            </span>
            <RowMenu name={`${day}, ${times}`}>
              <MenuItem icon={<Pencil aria-hidden="true" />} disabled={disabled} onSelect={() => actions.edit(slot)}>
                {t('slot.change')}
              </MenuItem>
              <MenuItem icon={<Copy aria-hidden="true" />} disabled={disabled} onSelect={() => actions.copy(slot)}>
                {t('slot.copy')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem
                icon={<Trash2 aria-hidden="true" />}
                danger
                disabled={disabled}
                onSelect={() => actions.remove(slot)}
              >
                {t('slot.delete')}
              </MenuItem>
            </RowMenu>
          </li>
        );
      })}
    </ul>
  );
}
