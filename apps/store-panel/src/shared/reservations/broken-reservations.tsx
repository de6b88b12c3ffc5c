import type { BrokenReservation } from '@store-panel/api-client/rtk/table-booking';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';

import { pathToReservation } from '#paths.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './broken-reservations.module.css';

interface BrokenReservationsProps {
  readonly label: string;
  readonly reservations: readonly BrokenReservation[];
  /** Of all of them; a reply lists only some. */
  readonly count: number;
  readonly personsText: (count: number) => string;
  readonly moreText: (count: number) => string;
  /** Missing: all are broken by the same thing. */
  readonly reasonText?: (reservation: BrokenReservation) => string;
}

/** Above this the list is cut. */
const SHOWN = 20;

/** Reservations that a change leaves outside, each opening its day where the session may see it. */
export function BrokenReservations(props: BrokenReservationsProps) {
  const { label, reservations, count, personsText, moreText, reasonText } = props;
  const { session } = useStoreSession();
  const timeText = useTimeText();
  const isOpen = checkScreenAccess('reservations', session.access).allowed;
  return (
    <>
      <ul className={css.list} aria-label={label}>
        {reservations.slice(0, SHOWN).map((reservation) => {
          const { reservation_id: id, code, name, persons, date, starts_at: at } = reservation;
          const written = <LtrText>{code}</LtrText>;
          return (
            <li key={id}>
              <span>
                {isOpen ? <Link href={pathToReservation(date, id)}>{written}</Link> : written} <bdi>{name}</bdi> ·{' '}
                {personsText(persons)}
              </span>
              <HintText inline>
                <bdi>{timeText(at)}</bdi>
                {reasonText && ` · ${reasonText(reservation)}`}
              </HintText>
            </li>
          );
        })}
      </ul>
      {count > SHOWN && <HintText>{moreText(count - SHOWN)}</HintText>}
    </>
  );
}
