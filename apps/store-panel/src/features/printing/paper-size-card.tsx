import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { TEXT_SIZES, PAPER_SIZES } from '@store-panel/ui/ticket-sizes';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { printSettings } from '#shared/printing/print-settings.ts';

/** Paper size and text size. */
export function PaperSizeCard() {
  const { t } = useTranslation('print-settings');
  const { paper, letters } = useObservable(printSettings);
  return (
    <Card>
      <CardHeader title={t('settings.paper')} />
      <CardBody>
        <Stack>
          <RadioGroup
            label={t('settings.width')}
            value={paper}
            onChange={(next) => printSettings.change({ paper: next })}
            options={PAPER_SIZES.map((value) => ({ value, label: t(`width.${value}`), help: t(`widthHelp.${value}`) }))}
          />
          <RadioGroup
            label={t('settings.textSize')}
            value={letters}
            onChange={(next) => printSettings.change({ letters: next })}
            options={TEXT_SIZES.map((value) => ({
              value,
              label: t(`textSize.${value}`),
              help: t(`textSizeHelp.${value}`),
            }))}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
