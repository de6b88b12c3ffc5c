import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { Progress } from '@store-panel/ui/progress';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { saveFile } from '#shared/save-file.ts';
import { collectCsv } from './collect-csv.ts';
import { useCsvColumns } from './csv-columns.ts';
import type { PastFilters } from './past-filters.ts';

interface CsvExportProps {
  readonly filters: PastFilters;
  readonly today: StoreDate;
  /** Matches in all; undefined while that is not known. */
  readonly count: number | undefined;
}

/** Exports everything that matches, not only the page in view; it can be watched and stopped. */
export function CsvExport({ filters, today, count }: CsvExportProps) {
  const { t } = useTranslation(['orders', 'shell']);
  const { client, toasts } = usePlatform();
  const { session } = useStoreSession();
  const language = useLanguage();
  const columns = useCsvColumns(language, session.timezone);
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);

  async function run() {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, all: count ?? 0 });
    try {
      const file = await collectCsv({
        client,
        filters,
        today,
        columns,
        serialHeader: t('csv.serial'),
        signal: control.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      });
      if (file === null) toasts.add({ tone: 'danger', title: t('shell:toast.error'), text: t('csv.noData') });
      else saveFile(file, `${t('csv.fileName')}-${today}.csv`);
    } catch (error) {
      // What failed has been told where it failed; stopping is no failure.
      if (!control.signal.aborted && !(error instanceof Error && 'family' in error)) throw error;
    } finally {
      setProgress(null);
    }
  }
  const stop = () => running.current?.abort();
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} pending={progress !== null} onClick={() => void run()}>
        {t('csv.export')}
      </Button>
      <Dialog
        open={progress !== null}
        onClose={stop}
        size="sm"
        title={t('csv.exporting')}
        footer={<Button onClick={stop}>{t('shell:button.cancel')}</Button>}
      >
        {progress && (
          <Progress
            label={t('csv.progress')}
            value={progress.done}
            max={Math.max(1, progress.all)}
            valueText={t('csv.rows', { done: progress.done, count: progress.all })}
          />
        )}
      </Dialog>
    </>
  );
}
