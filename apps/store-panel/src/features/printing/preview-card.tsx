import { languageOf } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { printDocument, PrintPreview } from '@store-panel/ui/print-document';
import styles from '@store-panel/ui/print-ticket.css?inline';
import { Stack } from '@store-panel/ui/stack';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow, useServerTime } from '#shared/time/server-clock.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { printSettings } from '#shared/printing/print-settings.ts';
import { sampleDocuments } from './sample-documents.tsx';

const MINUTE = 60_000;

/** A preview of the documents, with a test print. */
export function PreviewCard() {
  const { t } = useTranslation(['print-settings', 'printing']);
  const language = useLanguage();
  const { toasts } = useAppServices();
  const { session } = useStoreSession();
  const settings = useObservable(printSettings);
  const minute = useServerTime((at) => Math.floor(at / MINUTE));
  const [isBusy, setBusy] = useState(false);
  const documentFrame = { styles, language, direction: languageOf(language).direction };

  async function test() {
    setBusy(true);
    const tickets = sampleDocuments(settings, session, serverNow());
    const title = t('printing:mark.test');
    const outcome = await printDocument({ ...documentFrame, tickets, paperSize: settings.paper, title }).catch(
      () => 'blocked',
    );
    setBusy(false);
    const isSent = outcome === 'handed-over';
    toasts.add({
      tone: isSent ? 'success' : 'danger',
      title: await translate(isSent ? 'printing:outcome.test' : 'printing:outcome.blocked'),
    });
  }
  return (
    <Card>
      <CardHeader title={t('settings.preview')}>
        <Button
          size="sm"
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          pending={isBusy}
          onClick={() => void test()}
        >
          {t('settings.test')}
        </Button>
      </CardHeader>
      <CardBody>
        <Stack>
          <PrintPreview
            {...documentFrame}
            label={t('settings.preview')}
            tickets={sampleDocuments(settings, session, minute * MINUTE)}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
