import { download } from '@store-panel/api-client/files/download';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { DateField } from '@store-panel/ui/date-field';
import { Dialog } from '@store-panel/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import css from '../reservations.module.css';

interface ExportDialogProps {
  /** The day that is shown: both ends of the range at first. */
  readonly date: StoreDate;
  readonly onClose: () => void;
}

/** The reservations of some days as a file. */
export function ExportDialog({ date, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['reservations', 'shell']);
  const { client } = useAppServices();
  const { timezone: zone } = useStoreSession().session;
  const language = useLanguage();
  const clock = useClock();
  const [from, setFrom] = useState<string | null>(date);
  const [to, setTo] = useState<string | null>(date);
  const isWrong = from !== null && to !== null && to < from;
  return (
    <Dialog
      open
      size="sm"
      title={t('export.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.back')}</Button>
          {from !== null && to !== null && !isWrong && (
            <ExportButton
              description={t('export.days')}
              fileName={`${t('export.fileName')}-${from === to ? from : `${from}-${to}`}`}
              count={undefined}
              fetchFile={(format, options) =>
                download(
                  client,
                  'POST /api/store/export_reservations',
                  { filter: { start_date: from, end_date: to }, format, language, clock },
                  options,
                )
              }
            />
          )}
        </>
      }
    >
      <p className={css.text}>{t('export.text')}</p>
      <div className={css.fields}>
        <DateField label={t('words.from')} value={from} timeZone={zone} onChange={setFrom} />
        <DateField
          label={t('words.until')}
          value={to}
          timeZone={zone}
          onChange={setTo}
          error={isWrong ? t('export.wrongDays') : undefined}
        />
      </div>
    </Dialog>
  );
}
