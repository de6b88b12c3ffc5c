import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { canPrintByItself } from '#shared/printing/can-print.ts';
import { AUTO_PRINT, printSettings } from '#shared/printing/print-settings.ts';

/** Whether this device prints automatically, and how browsers restrict that. */
export function AutoPrintCard() {
  const { t } = useTranslation('print-settings');
  const { auto } = useObservable(printSettings);
  const isPossible = canPrintByItself();
  return (
    <Card>
      <CardHeader title={t('settings.auto')} />
      <CardBody>
        <Stack>
          {!isPossible && <InlineAlert tone="warning">{t('auto.insecure')}</InlineAlert>}
          <RadioGroup
            label={t('auto.label')}
            value={isPossible ? auto : 'off'}
            onChange={(next) => printSettings.change({ auto: next })}
            options={AUTO_PRINT.map((value) => ({
              value,
              label: t(`auto.${value}`),
              help: t(`autoHelp.${value}`),
              disabled: !isPossible && value !== 'off',
            }))}
          />
          <InlineAlert tone="info" title={t('silent.title')}>
            <p>{t('silent.text')}</p>
            <p>
              <code dir="ltr">--kiosk-printing</code>
            </p>
            <p>{t('silent.unknown')}</p>
          </InlineAlert>
        </Stack>
      </CardBody>
    </Card>
  );
}
