import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Checkbox } from '@store-panel/ui/checkbox';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import type { ImportOptions, MappedSheet, MenuImport } from '../use-menu-import.ts';

const NOT_NAMED = ['leave', 'hide', 'delete'] as const satisfies readonly ImportOptions['notNamed'][];

interface ImportOptionsCardProps {
  readonly flow: MenuImport;
  readonly sheet: MappedSheet;
}

/** What the user decides about a file, beside the preview that follows it. */
export function ImportOptionsCard({ flow: { options, setOptions, plan }, sheet }: ImportOptionsCardProps) {
  const { t } = useTranslation('menu-import');
  const { table } = sheet.recognition;
  const asksForPlace =
    options.fallbackSubCategory !== '' || plan?.problems.some(({ code }) => code === 'sub_category_required') === true;
  return (
    <Card>
      <CardHeader title={t('options.title')} level={3} />
      <CardBody>
        <Stack>
          {asksForPlace && (
            <TextField
              label={t('options.place')}
              help={t('options.placeHelp')}
              optional
              value={options.fallbackSubCategory}
              onChange={({ target }) => setOptions({ fallbackSubCategory: target.value })}
            />
          )}
          <Checkbox
            label={t('options.updateOnly')}
            help={t('options.updateOnlyHelp')}
            checked={options.isUpdateOnly}
            onChange={({ target }) => setOptions({ isUpdateOnly: target.checked })}
          />
          <Checkbox
            label={t('options.clears')}
            help={t('options.clearsHelp')}
            checked={options.clearsEmpty}
            onChange={({ target }) => setOptions({ clearsEmpty: target.checked })}
          />
          <Checkbox
            label={t('options.takesOrder')}
            help={t('options.takesOrderHelp')}
            checked={options.takesOrder}
            onChange={({ target }) => setOptions({ takesOrder: target.checked })}
          />
          <RadioGroup
            label={t(`options.notNamed.${table}`)}
            value={options.notNamed}
            options={NOT_NAMED.map((value) => ({ value, label: t(`options.notNamed.${value}`) }))}
            onChange={(notNamed) => setOptions({ notNamed })}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
