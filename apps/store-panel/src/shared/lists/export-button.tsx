import { type ApiError, isApiError } from '@store-panel/api-client/errors';
import type { DownloadOptions } from '@store-panel/api-client/files/download';
import type { ExportFormat } from '@store-panel/domain/orders/order-export';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { saveFile } from '#shared/save-file.ts';
import type { ExportProgressProps } from './export-progress.tsx';

/** Loaded while the file is fetched. */
const ExportProgress = lazyComponent<ExportProgressProps>({
  load: () => import('./export-progress.tsx').then((module) => module.ExportProgress),
});

interface ExportButtonProps {
  /** Describes the content of the file. */
  readonly description: string;
  /** Without extension. */
  readonly fileName: string;
  /** Total matches; undefined until known. */
  readonly count: number | undefined;
  readonly fetchFile: (format: ExportFormat, options: DownloadOptions) => Promise<Blob>;
}

/** Replies to an export of a list that has become empty since it was shown. */
const EMPTY: readonly ApiError['name'][] = ['orderHistoryNotFound', 'dataNotFound'];

/** Exports all matches, not only the current page, with progress and a way to stop. */
export function ExportButton({ description, fileName, count, fetchFile }: ExportButtonProps) {
  const { t } = useTranslation(['order-lists', 'shell']);
  const { fetch, toasts } = useAppServices();
  const controllerRef = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);

  const showError = (text: string) => toasts.add({ tone: 'danger', title: t('shell:toast.error'), text });

  async function run(format: ExportFormat) {
    if (!navigator.onLine) {
      toasts.add({ tone: 'danger', title: t('shell:connection.required') });
      return;
    }
    if (count === 0) {
      showError(t('export.noData'));
      return;
    }
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress({ done: 0, all: count ?? 0 });
    try {
      const file = await fetchFile(format, {
        signal: controller.signal,
        fetch,
        silent: true,
        onProgress: (done, all) => setProgress({ done, all }),
      });
      saveFile(file, `${fileName}.${format}`);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (EMPTY.includes(error.name)) {
        showError(t('export.noData'));
        return;
      }
      const { showErrorToast } = await import('#shared/app-services/toasts.ts');
      showErrorToast(toasts, error);
    } finally {
      setProgress(null);
    }
  }
  const stop = () => controllerRef.current?.abort();
  return (
    <>
      <Menu
        label={t('export.button')}
        align="end"
        header={description}
        trigger={
          <Button icon={<Download aria-hidden="true" />} pending={progress !== null}>
            {t('export.button')}
          </Button>
        }
      >
        <MenuItem icon={<FileText />} onSelect={() => void run('csv')}>
          {t('export.csv')}
        </MenuItem>
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => void run('xlsx')}>
          {t('export.xlsx')}
        </MenuItem>
      </Menu>
      {progress && <ExportProgress {...progress} onStop={stop} />}
    </>
  );
}
