import {
  type BookingDraft,
  type TriedStart,
  useListTablesQuery,
  useTryAvailabilityQuery,
} from '@store-panel/api-client/rtk/table-booking';
import { BOOKING_BOUNDS } from '@store-panel/domain/reservations/rules/booking-settings';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DateField } from '@store-panel/ui/date-field';
import { ErrorState } from '@store-panel/ui/error-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { NumberField } from '@store-panel/ui/number-field';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Ban, Check, Shuffle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { combinationName } from '#features/table-booking/tables/combination-name.ts';
import { useStartText } from '#features/table-booking/use-start-text.ts';
import { useReasonText } from '#features/table-booking/use-reason-text.ts';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './slots.module.css';

interface Requested {
  readonly date: string | null;
  readonly persons: number | null;
  readonly draft?: BookingDraft;
}

interface SimulatorProps {
  /** What is typed beside it; undefined: what is saved. */
  readonly draft: BookingDraft | undefined;
}

/** How long the user has to pause typing before the server is asked, in ms (ours). */
const PAUSE_MS = 400;

/** Every start of a day for a party: the table that it gets, or why it is refused. */
export function Simulator({ draft }: SimulatorProps) {
  const { t } = useTranslation(['table-booking', 'shell']);
  const { timezone: zone } = useStoreSession().session;
  const isOffline = useObservable(isDisconnectedObservable);
  const [date, setDate] = useState<string | null>(() => addDays(storeDay(serverNow(), zone), 1));
  const [persons, setPersons] = useState<number | null>(2);
  const [pressed, setPressed] = useState<string | null>(null);
  const requested = JSON.parse(useSettled(JSON.stringify({ date, persons, draft }))) as Requested;
  const isIncomplete = date === null || persons === null;
  const query = useTryAvailabilityQuery(
    { ...requested, date: requested.date ?? '', persons: requested.persons ?? 1 },
    { skip: requested.date === null || requested.persons === null || isOffline },
  );
  const starts = query.currentData?.starts ?? (query.isFetching ? query.data?.starts : undefined);
  const shown = starts?.find(({ at }) => at === pressed);
  return (
    <Card>
      <CardHeader title={t('try.title')} />
      <CardBody>
        <Stack gap={3}>
          <HintText>{t('try.intro')}</HintText>
          <FieldRow size="sm">
            <DateField label={t('try.date')} value={date} timeZone={zone} onChange={setDate} />
            <NumberField
              label={t('try.persons')}
              value={persons}
              onChange={setPersons}
              min={1}
              max={BOOKING_BOUNDS.requestPersons.max}
              stepper
            />
          </FieldRow>
          {isOffline ? (
            <HintText>{t('shell:connection.required')}</HintText>
          ) : query.isError && !query.isFetching ? (
            <ErrorState onRetry={() => void query.refetch()} />
          ) : isIncomplete ? (
            <HintText>{t('try.incomplete')}</HintText>
          ) : starts === undefined ? (
            <div aria-busy="true">
              <Skeleton height="8rem" />
            </div>
          ) : (
            <Starts starts={starts} busy={query.isFetching} pressed={pressed} onPress={setPressed} />
          )}
          {shown && <Answer start={shown} />}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** A value once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

interface StartsProps {
  readonly starts: readonly TriedStart[];
  readonly busy: boolean;
  readonly pressed: string | null;
  readonly onPress: (at: string) => void;
}

function Starts({ starts, busy, pressed, onPress }: StartsProps) {
  const { t } = useTranslation('table-booking');
  const timeText = useStartText();
  const reasonText = useReasonText();
  const free = starts.filter(({ because }) => because === null).length;
  if (starts.length === 0) return <HintText>{t('try.none')}</HintText>;
  const reason = starts[0]?.because ?? null;
  const hasOneReason = reason !== null && starts.every(({ because }) => because?.reason === reason.reason);
  return (
    <>
      {hasOneReason && <InlineAlert tone="info">{reasonText(reason)}</InlineAlert>}
      <HintText>
        <span aria-live="polite">{t('try.free', { free, total: starts.length })}</span>
      </HintText>
      <ul className={css.starts} aria-label={t('try.starts')} aria-busy={busy || undefined}>
        {starts.map(({ at, because, moves }) => {
          const Sign = because !== null ? Ban : moves.length > 0 ? Shuffle : Check;
          const state = because !== null ? 'try.refused' : moves.length > 0 ? 'try.withMoves' : 'try.offered';
          return (
            <li key={at}>
              <button
                type="button"
                className={css.start}
                data-tone={because !== null ? 'neutral' : moves.length > 0 ? 'warning' : 'success'}
                aria-pressed={at === pressed}
                aria-label={`${timeText(at)} ${t(state)}`}
                onClick={() => onPress(at)}
              >
                <Sign aria-hidden="true" />
                {timeText(at)}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Which table the party gets and who would move, or why it is refused. */
function Answer({ start: { at, because, table_ids: ids, moves } }: { readonly start: TriedStart }) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const timeText = useStartText();
  const reasonText = useReasonText();
  const { data: list } = useListTablesQuery();
  const nameOf = (table_ids: readonly string[]) =>
    combinationName({ table_ids: [...table_ids] }, list?.tables ?? [], language);
  return (
    <div className={css.answer} role="status">
      <p>
        <strong>{timeText(at)}</strong>
      </p>
      <p>{because === null ? t('try.gets', { table: nameOf(ids) }) : reasonText(because)}</p>
      {moves.map(({ reservation_id: id, code, table_ids: to }) => (
        <p key={id}>{t('try.moves', { code, table: nameOf(to) })}</p>
      ))}
    </div>
  );
}
