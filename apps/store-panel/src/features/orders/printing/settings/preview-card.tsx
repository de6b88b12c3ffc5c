import { languageOf } from '@store-panel/domain/places/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { printDocument, PrintPreview } from '@store-panel/ui/print-document';
import styles from '@store-panel/ui/print-ticket.css?inline';
import { Stack } from '@store-panel/ui/stack';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { textOf, useLanguage } from '#shared/i18n.ts';
import { now, useTime } from '#shared/minute-clock.ts';
import { useObserved } from '#shared/observable.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { printSettings } from '../print-settings.ts';
import { samplePapers } from './sample-papers.tsx';

const MINUTE = 60_000;

/** What would come out of the printer now, and a way to see it come out. */
export function PreviewCard() {
  const { t } = useTranslation('printing');
  const language = useLanguage();
  const { toasts } = usePlatform();
  const { session } = useStoreSession();
  const settings = useObserved(printSettings);
  const minute = useTime((at) => Math.floor(at / MINUTE));
  const [isBusy, setBusy] = useState(false);
  const paper = { styles, language, direction: languageOf(language).direction };

  async function test() {
    setBusy(true);
    const tickets = samplePapers(settings, session, now());
    const title = t('mark.test');
    const outcome = await printDocument({ ...paper, tickets, paper: settings.paper, title }).catch(() => 'blocked');
    setBusy(false);
    const isSent = outcome === 'handed-over';
    toasts.add({
      tone: isSent ? 'success' : 'danger',
      title: await textOf(isSent ? 'printing:outcome.test' : 'printing:outcome.blocked'),
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
            {...paper}
            label={t('settings.preview')}
            tickets={samplePapers(settings, session, minute * MINUTE)}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
