import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page, PageColumns } from '@store-panel/ui/page';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#shared/frame/page-header.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { AutoPrintCard } from './auto-print-card.tsx';
import { PaperSizeCard } from './paper-size-card.tsx';
import { PrintDocumentsCard } from './print-documents-card.tsx';
import { PreviewCard } from './preview-card.tsx';

/** Print settings of this device. Changes apply at once and are shown in the preview. */
export function PrintingPage() {
  const { t } = useTranslation(['print-settings', 'screens']);
  const title = t(`screens:${screenLabelKey('printing')}`);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} description={t('settings.intro')} />
      <PageColumns aside={<PreviewCard />}>
        <PaperSizeCard />
        <PrintDocumentsCard />
        <AutoPrintCard />
      </PageColumns>
    </Page>
  );
}
