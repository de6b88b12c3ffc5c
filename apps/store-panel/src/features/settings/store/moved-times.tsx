import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { Link } from '@store-panel/ui/link';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import css from './store-settings.module.css';

/** What has another time by a new clock; times without a zone, such as `2025-11-20T19:30`. */
export interface MovedTime {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly before: string;
  readonly after: string;
}

interface MovedTimesProps {
  readonly items: readonly MovedTime[];
  /** Says what is not listed; null for nothing. */
  readonly more: string | null;
}

/** Times by the old and by the new clock. */
export function MovedTimes({ items, more }: MovedTimesProps) {
  const language = useLanguage();
  const clock = useClock();
  // The clock's time is written as if it were of UTC.
  const stamp = (wallClock: string) => dateTimeStamp(Date.parse(`${wallClock}Z`), { language, clock, zone: 'UTC' });
  return (
    <>
      <ul className={css.orders}>
        {items.map(({ id, name, href, before, after }) => (
          <li key={id} className={css.order}>
            <Link href={href}>{name}</Link>
            <span className={css.times}>
              <del>
                <bdi>{stamp(before)}</bdi>
              </del>{' '}
              <ins>
                <bdi>{stamp(after)}</bdi>
              </ins>
            </span>
          </li>
        ))}
      </ul>
      {more !== null && <HintText>{more}</HintText>}
    </>
  );
}
