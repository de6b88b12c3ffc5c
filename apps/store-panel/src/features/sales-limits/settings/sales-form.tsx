import { type StoredSalesSettings, useSaveSalesSettingsMutation } from '@store-panel/api-client/rtk/sales';
import { SLOT_MINUTES } from '@store-panel/domain/sales/settings';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormTimeField } from '#shared/forms/form-time-field.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { AcceptingSummary } from './accepting-summary.tsx';
import { CapacityPreview } from './capacity-preview.tsx';
import css from './sales-form.module.css';
import { FIELD_OF_SETTING, useSalesWords } from './sales-words.ts';
import { parseAmount, type SalesFormValues, toRequest, toFormValues } from './sales-values.ts';

/** Props of a field for whole numbers. */
const INTEGER_FIELD = { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } as const;

interface SalesFormProps {
  readonly stored: StoredSalesSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The sales settings. Newer versions are merged into the form. */
export function SalesForm({ stored, onReload }: SalesFormProps) {
  const { t } = useTranslation(['sales-settings', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const [save] = useSaveSalesSettingsMutation();
  // The values are formatted and parsed in the language in which the form was opened.
  const [format] = useState({ language, currency: session.currency });
  const initial = useMemo(() => toFormValues(stored.settings, format), [stored, format]);
  const words = useSalesWords();
  const [rules] = useState(() =>
    lazySchema<SalesFormValues>(async () => {
      const { salesSettingsSchema } = await import('@store-panel/domain/validation/settings/sales-settings');
      return salesSettingsSchema((text) => parseAmount(text, format) !== null);
    }),
  );
  const isReadOnly = useIsReadOnly();

  return (
    <SettingsForm
      label={t(`screens:${screenLabelKey('sales-settings')}`)}
      draft="sales-settings"
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      fieldOf={FIELD_OF_SETTING}
      readOnly={isReadOnly}
      onSave={async (values) => {
        const saved = await save({ settings: toRequest(values, format), version: stored.version }).unwrap();
        return { values: toFormValues(saved.settings, format), version: saved.version };
      }}
      onReload={onReload}
    >
      {({ values, setFieldValue }) => (
        <>
          <Card>
            <CardHeader title={t('times.title')} />
            <CardBody>
              <div className={css.fields}>
                <FormTextField {...INTEGER_FIELD} name="ready" label={t('times.ready')} help={t('times.readyHelp')} />
                <FormTimeField name="reopens" label={t('times.reopens')} help={t('times.reopensHelp')} />
              </div>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('schedule.title')} />
            <CardBody>
              <div className={css.fields}>
                <FormTextField
                  {...INTEGER_FIELD}
                  name="lead"
                  label={t('schedule.lead')}
                  help={t('schedule.leadHelp')}
                />
                <FormTextField
                  {...INTEGER_FIELD}
                  name="travel"
                  label={t('schedule.travel')}
                  help={t('schedule.travelHelp')}
                />
              </div>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('capacity.title')} />
            <CardBody>
              <FormOption
                name="countsCapacity"
                label={t('capacity.on')}
                help={t('capacity.hint')}
                disabled={isReadOnly}
              >
                <div className={css.beside}>
                  <Stack>
                    <Select
                      id={fieldId('slot')}
                      name="slot"
                      label={t('capacity.slot')}
                      value={values.slot}
                      options={SLOT_MINUTES.map((minutes) => ({
                        value: String(minutes),
                        label: formatMinutes(minutes, language),
                      }))}
                      onChange={(event) => void setFieldValue('slot', event.target.value)}
                    />
                    <FormTextField
                      {...INTEGER_FIELD}
                      name="prep"
                      label={t('capacity.prep')}
                      help={t('capacity.prepHelp')}
                    />
                    <FormTextField {...INTEGER_FIELD} name="perOrder" label={t('capacity.order')} />
                    <FormTextField {...INTEGER_FIELD} name="perItem" label={t('capacity.item')} />
                  </Stack>
                  <CapacityPreview values={values} />
                </div>
              </FormOption>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('auto.title')} />
            <CardBody>
              <FormOption name="accepts" label={t('auto.on')} help={t('auto.hint')} disabled={isReadOnly}>
                <Stack gap={3}>
                  <FormOption name="notBusy" label={t('auto.notBusy')} disabled={isReadOnly} />
                  <FormOption name="fewItems" label={t('auto.fewItems')} disabled={isReadOnly}>
                    <FormTextField {...INTEGER_FIELD} name="items" label={t('auto.items')} />
                  </FormOption>
                  <FormOption name="smallTotal" label={t('auto.smallTotal')} disabled={isReadOnly}>
                    <FormPriceField name="total" currency={session.currency} label={t('auto.total')} />
                  </FormOption>
                  <FormOption name="known" label={t('auto.known')} help={t('auto.knownHelp')} disabled={isReadOnly} />
                  <FormOption name="hours" label={t('auto.hours')} disabled={isReadOnly}>
                    <div className={css.pair}>
                      <FormTimeField name="from" label={t('auto.from')} />
                      <FormTimeField name="to" label={t('auto.to')} />
                    </div>
                  </FormOption>
                  <FormOption name="ownReady" label={t('auto.ready')} disabled={isReadOnly}>
                    <FormTextField {...INTEGER_FIELD} name="acceptedReady" label={t('times.ready')} />
                  </FormOption>
                </Stack>
              </FormOption>
              <AcceptingSummary values={values} format={format} />
            </CardBody>
          </Card>
        </>
      )}
    </SettingsForm>
  );
}
