import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { useGetSalesStateQuery } from '@store-panel/api-client/rtk/sales';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { explainAt, isAllowed, reasonFields } from '@store-panel/domain/hours/explain';
import { type HoursCalendar, hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { nextChange } from '@store-panel/domain/hours/timeline';
import { STORE_SERVICES, type StoreService } from '@store-panel/domain/sales/services-off';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { isStoreDate, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { Badge } from '@store-panel/ui/badge';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { TextField } from '@store-panel/ui/text-field';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { savedFestivals, savedHours } from '#features/opening-hours/saved-festivals.ts';
import { clockField, clockMinute } from '#shared/forms/clock-minute.ts';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useReasonText } from '#shared/hours/hours-reason-text.ts';
import { momentText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { ClockTimeField } from '#shared/time/clock-time-field.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { hoursErrors, type HoursValues, toSettings } from './week-values.ts';

/** Changes that follow the tried time. */
const NEXT_CHANGES = 4;

/** A year that is being typed goes through 0002: no calendar of hours reaches there. */
const FIRST_DAY: StoreDate = '2000-01-01';
const LAST_DAY: StoreDate = '2199-12-31';

interface TryHoursProps {
  readonly stored: StoredHours;
  /** As typed. */
  readonly values: HoursValues;
  readonly isChanged: boolean;
}

/** Whether customers could order at a time, by what is typed, and why: before it is saved. */
export function TryHours({ stored, values, isChanged }: TryHoursProps) {
  const { t } = useTranslation('opening-hours');
  const { time_zone: zone } = stored;
  const [day, setDay] = useState<string>(() => storeDay(serverNow(), zone));
  const [time, setTime] = useState(() => clockField(minuteOfDay(serverNow(), zone)));
  const minute = clockMinute(time);
  const isNear = isStoreDate(day) && day >= FIRST_DAY && day <= LAST_DAY;
  const at = isNear && minute !== null ? clockInstant(day, minute, zone) : null;
  const isValid = Object.keys(hoursErrors(values)).length === 0;
  const text = isValid ? JSON.stringify(toSettings(values)) : null;
  // Nothing saved and nothing typed: the store is always open.
  const usesTyped = stored.is_set || isChanged;
  const typed = useMemo(
    () =>
      text === null
        ? null
        : hoursCalendar(
            {
              hours: usesTyped ? (JSON.parse(text) as StoredHours['settings']) : null,
              festivals: savedFestivals(stored),
            },
            zone,
          ),
    [text, usesTyped, stored, zone],
  );
  const saved = useMemo(() => hoursCalendar(savedHours(stored), zone), [stored, zone]);
  return (
    <Card>
      <CardHeader title={t('try.title')} />
      <CardBody>
        <HintText>{t(isChanged ? 'try.unsaved' : 'try.hint')}</HintText>
        {/* Enter does not submit the form around it. */}
        <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <FieldRow>
            <TextField
              type="date"
              label={t('try.date')}
              required={false}
              min={FIRST_DAY}
              max={LAST_DAY}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <ClockTimeField label={t('try.time')} value={time} onChange={setTime} />
          </FieldRow>
        </div>
        {typed === null || at === null ? (
          <HintText>{t('try.incomplete')}</HintText>
        ) : (
          <div className={css.cards} aria-live="polite">
            {STORE_SERVICES.map((service) => (
              <Answer key={service} service={service} at={at} calendar={typed} saved={isChanged ? saved : null} />
            ))}
          </div>
        )}
        {typed !== null && at !== null && <NextChanges calendar={typed} at={at} />}
      </CardBody>
    </Card>
  );
}

interface AnswerProps {
  readonly service: StoreService;
  readonly at: number;
  readonly calendar: HoursCalendar;
  /** The saved hours, if others are typed. */
  readonly saved: HoursCalendar | null;
}

function Answer({ service, at, calendar, saved }: AnswerProps) {
  const { t } = useTranslation('opening-hours');
  const { session } = useStoreSession();
  const reasonText = useReasonText(calendar.zone);
  const { data } = useGetSalesStateQuery(undefined, {
    skip: !checkScreenAccess('running-orders', session.access).allowed,
  });
  const input = {
    service,
    isApproved: true,
    limits: data?.limits ?? [],
    servicesOff: data?.services ?? [],
    now: serverNow(),
    isForNow: true,
  };
  const reasons = explainAt(calendar, input, at);
  const isOpen = isAllowed(reasons);
  const wasOpen = saved === null ? isOpen : isAllowed(explainAt(saved, input, at));
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={css.state}>
        <span id={id}>{t(`try.${service}`)}</span>{' '}
        <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'try.open' : 'try.closed')}</Badge>
      </h3>
      {wasOpen !== isOpen && <HintText>{t(wasOpen ? 'try.savedOpen' : 'try.savedClosed')}</HintText>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.kind + ('names' in reason ? (reason.festivalId ?? '') : '')}>
            {reasonText(reasonFields(reason))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What opens or closes after a time, for pick-up or delivery. */
function NextChanges({ calendar, at }: { readonly calendar: HoursCalendar; readonly at: number }) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const id = useId();
  const changes: { readonly at: number; readonly opens: boolean }[] = [];
  for (let from = at; changes.length < NEXT_CHANGES;) {
    const change = nextChange(calendar, 'any', from);
    if (change === null) break;
    changes.push(change);
    from = change.at;
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('try.next')}</h3>
      {changes.length === 0 ? (
        <HintText>{t('try.noChange')}</HintText>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.at}>
              {t(change.opens ? 'try.opens' : 'try.closes', {
                time: momentText(change.at, serverNow(), { language, zone: calendar.zone }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
