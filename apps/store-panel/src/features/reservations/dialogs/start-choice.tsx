import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { type BookingDay, tableNames } from '../day/booking-day.ts';
import { useDayTexts } from '../day/use-day-texts.ts';
import css from './dialogs.module.css';
import type { Start, Starts } from './use-starts.ts';

interface StartChoiceProps {
  readonly starts: Starts;
  readonly day: BookingDay;
  readonly value: number | null;
  readonly onChange: (at: number) => void;
  readonly error?: string | undefined;
}

/** With the time of a reservation, or of a press on the timeline, that is none of the slots'. */
const withSelected = (starts: readonly Start[], value: number | null): readonly Start[] =>
  value === null || starts.some(({ at }) => at === value)
    ? starts
    : [...starts, { at: value, reason: null, refusal: null, tableIds: [], moves: 0 }].toSorted(
        (one, other) => one.at - other.at,
      );

/** Times of a day; full ones can be pressed too, and say why they are full. */
export function StartChoice({ starts: { starts, isFetching }, day, value, onChange, error }: StartChoiceProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  /** Why it is full, with its figures. */
  const reasonText = ({ reason, refusal }: Start) =>
    reason === 'pacing' && refusal?.covers && refusal.most
      ? t('reason.pacing_of', { covers: refusal.covers, most: refusal.most })
      : reason === null
        ? ''
        : t(`reason.${reason}`);
  const id = useId();
  const shown = starts && withSelected(starts, value);
  const selected = starts?.find(({ at }) => at === value);
  return (
    <div>
      <fieldset className={css.times} aria-busy={isFetching} aria-describedby={`${id}-note`}>
        <legend className={css.legend}>{t('field.time')}</legend>
        {starts === undefined && isFetching && <Skeleton height="2.125rem" />}
        {shown?.map((start) => (
          <label
            key={start.at}
            className={`${css.tile} ${css.time}`}
            data-taken={start.reason === null ? undefined : ''}
            title={reasonText(start) || undefined}
          >
            <input
              type="radio"
              className={css.input}
              name={id}
              checked={start.at === value}
              onChange={() => onChange(start.at)}
            />
            <bdi>{texts.time(start.at)}</bdi>
            {start.reason !== null && <VisuallyHidden> {reasonText(start)}</VisuallyHidden>}
          </label>
        ))}
      </fieldset>
      <div id={`${id}-note`} aria-live="polite">
        {selected === undefined && starts?.some(({ reason }) => reason !== null) && (
          <p className={css.muted}>{t('form.takenTimes')}</p>
        )}
        {starts?.length === 0 && <p className={css.muted}>{t('form.noTimes')}</p>}
        {error !== undefined && selected === undefined && <InlineAlert tone="danger" title={error} />}
        {selected?.reason === null && selected.tableIds.length > 0 && (
          <p className={css.muted}>
            {t('form.proposed', { tables: tableNames(selected.tableIds, day.tables) })}
            {selected.moves > 0 && ` · ${t('form.moves')}`}
          </p>
        )}
        {selected && selected.reason !== null && <InlineAlert tone="warning" title={reasonText(selected)} />}
      </div>
    </div>
  );
}
