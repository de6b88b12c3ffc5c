import { download } from '@store-panel/api-client/files/download';
import { Button } from '@store-panel/ui/button';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import type { EmissionParams } from './emission-params.ts';
import css from './emissions.module.css';

interface ListActionsProps {
  readonly params: EmissionParams;
  readonly count: number | undefined;
}

/** The list as a file, or the page on paper. */
export function ListActions({ params: { filter }, count }: ListActionsProps) {
  const { t } = useTranslation('emissions');
  const language = useLanguage();
  const { client } = useAppServices();
  return (
    <span className={css.actions}>
      <ExportButton
        description={t('export.title')}
        fileName={t('export.fileName')}
        count={count}
        fetchFile={(format, options) =>
          download(client, 'POST /api/dashboard/export_emissions', { filter, format, language }, options)
        }
      />
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('export.print')}
      </Button>
    </span>
  );
}
