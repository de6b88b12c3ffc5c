import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { TextArea } from '@store-panel/ui/text-area';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { FOOT_MAX, MAX_COPIES, printSettings } from '#shared/printing/print-settings.ts';

/** Which documents are printed, in how many copies, and what they contain. */
export function PrintDocumentsCard() {
  const { t } = useTranslation(['print-settings', 'printing']);
  const { kitchenCopies, receiptCopies, hasCode, foot } = useObservable(printSettings);
  const counts = Array.from({ length: MAX_COPIES + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t('settings.none') : t('settings.copies', { count }),
  }));
  return (
    <Card>
      <CardHeader title={t('settings.documents')} />
      <CardBody>
        <Stack>
          <Select
            label={t('printing:paper.kitchen')}
            help={t('settings.kitchenHelp')}
            value={String(kitchenCopies)}
            options={counts}
            onChange={(event) => printSettings.change({ kitchenCopies: Number(event.target.value) })}
          />
          <Select
            label={t('printing:paper.receipt')}
            help={t('settings.receiptHelp')}
            value={String(receiptCopies)}
            options={counts}
            onChange={(event) => printSettings.change({ receiptCopies: Number(event.target.value) })}
          />
          {kitchenCopies + receiptCopies === 0 && <InlineAlert tone="info">{t('settings.nothing')}</InlineAlert>}
          {receiptCopies > 0 && (
            <>
              <Checkbox
                label={t('settings.code')}
                help={t('settings.codeHelp')}
                checked={hasCode}
                onChange={(event) => printSettings.change({ hasCode: event.target.checked })}
              />
              <TextArea
                optional
                label={t('settings.foot')}
                help={t('settings.footHelp')}
                maxLength={FOOT_MAX}
                value={foot}
                onChange={(event) => printSettings.change({ foot: event.target.value })}
              />
            </>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
