import { Button } from '@store-panel/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDayTexts } from '../day/use-day-texts.ts';
import css from './dialogs.module.css';

interface OtherTimesProps {
  /** Epoch milliseconds. */
  readonly times: readonly number[];
  /** The selected one. */
  readonly value: number | null;
  readonly onSelect: (at: number) => void;
}

/** Times that were free when the server refused another one; one press selects it. */
export function OtherTimes({ times, value, onSelect }: OtherTimesProps) {
  const { t } = useTranslation('reservations');
  const texts = useDayTexts();
  const id = useId();
  if (times.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={css.legend}>
        {t('form.otherTimes')}
      </p>
      <div className={css.otherTimes}>
        {times.map((at) => (
          <Button key={at} size="sm" aria-pressed={at === value} onClick={() => onSelect(at)}>
            <bdi>{texts.time(at)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
