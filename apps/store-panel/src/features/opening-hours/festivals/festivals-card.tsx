import type { FestivalRecord, StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { savedFestivals } from '#features/opening-hours/saved-festivals.ts';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { FestivalCalendar } from './festival-calendar.tsx';
import type { EditedFestival } from './festival-dialog.tsx';
import { FestivalList } from './festival-list.tsx';

interface FestivalsCardProps {
  readonly stored: StoredHours;
  readonly onEdit: (edited: EditedFestival) => void;
}

/** Days with other hours than usual, as a list and as a calendar. */
export function FestivalsCard({ stored, onEdit }: FestivalsCardProps) {
  const { t } = useTranslation('opening-hours');
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { festivals, time_zone: zone } = stored;
  const today = storeDay(serverNow(), zone);
  const isFull = festivals.length >= HOURS_LIMITS.festivals;
  const edit = (festival: FestivalRecord) => onEdit({ festival });
  return (
    <Card>
      <CardHeader title={t('festival.title')}>
        <Button
          id={fieldId('festivals')}
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={isReadOnly || isFull}
          onClick={() => onEdit({ day: today })}
        >
          {t('festival.add')}
        </Button>
      </CardHeader>
      <CardBody>
        <Stack>
          <p className={css.text}>{t('festival.help')}</p>
          <FestivalList festivals={festivals} disabled={isReadOnly} onEdit={edit} />
          <FestivalCalendar
            festivals={festivals}
            holidays={savedFestivals(stored).filter(({ days }) => days.kind === 'public')}
            today={today}
            disabled={isReadOnly}
            onSelect={(day, festival) => onEdit(festival === null ? { day } : { festival })}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
