import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { LETTERS, PAPERS } from '@store-panel/ui/print-ticket';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { useObserved } from '#shared/observable.ts';
import { printSettings } from '../print-settings.ts';

/** What is in the printer, and how large it writes. */
export function PaperCard() {
  const { t } = useTranslation('printing');
  const { paper, letters } = useObserved(printSettings);
  return (
    <Card>
      <CardHeader title={t('settings.paper')} />
      <CardBody>
        <Stack>
          <RadioGroup
            label={t('settings.width')}
            value={paper}
            onChange={(next) => printSettings.change({ paper: next })}
            options={PAPERS.map((value) => ({ value, label: t(`width.${value}`), help: t(`widthHelp.${value}`) }))}
          />
          <RadioGroup
            label={t('settings.letters')}
            value={letters}
            onChange={(next) => printSettings.change({ letters: next })}
            options={LETTERS.map((value) => ({ value, label: t(`letters.${value}`), help: t(`lettersHelp.${value}`) }))}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
