import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { localizedText } from '@store-panel/domain/geo/languages';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { festivalOn } from '#features/opening-hours/saved-festivals.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { dayText, festivalPlanText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { serverNow } from '#shared/time/server-clock.ts';

const HolidaysDialog = lazy(async () => ({ default: (await import('./holidays-dialog.tsx')).HolidaysDialog }));

interface HolidaysCardProps {
  readonly stored: StoredHours;
  readonly onReload: () => void;
}

/** Public holidays with other hours than usual, by their next day. */
export function HolidaysCard({ stored, onReload }: HolidaysCardProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const { public_holidays: holidays = [], time_zone: zone } = stored;
  const today = storeDay(serverNow(), zone);
  const rows = holidays
    .map((holiday) => ({ ...holiday, next: holiday.dates.find((day) => day >= today) ?? '' }))
    .toSorted((one, other) => (one.next < other.next ? -1 : 1));
  return (
    <Card>
      <CardHeader title={t('holiday.title')}>
        <Button
          size="sm"
          icon={<CalendarCheck aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={() => setOpen(true)}
        >
          {t('holiday.choose')}
        </Button>
      </CardHeader>
      <CardBody>
        <Stack>
          <p className={css.text}>{t(rows.length === 0 ? 'holiday.empty' : 'holiday.help')}</p>
          {rows.length > 0 && (
            <ul className={css.festivals} aria-label={t('holiday.title')}>
              {rows.map(({ holiday_id: id, names, next, plan }) => (
                <li key={id} className={css.festival}>
                  <div className={css.festivalText}>
                    <strong>
                      <bdi>{localizedText(names, language)}</bdi>
                    </strong>
                    <span>{next === '' ? t('holiday.noDate') : dayText(next, language)}</span>
                    <HintText inline>{festivalPlanText(plan, language)}</HintText>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </CardBody>
      {isOpen && (
        <Suspense>
          <HolidaysDialog
            key={holidays.map(({ holiday_id, version }) => `${holiday_id} ${version}`).join()}
            saved={holidays}
            today={today}
            festivalOn={(date) => festivalOn(stored, date)}
            onClose={() => setOpen(false)}
            onReload={onReload}
          />
        </Suspense>
      )}
    </Card>
  );
}
