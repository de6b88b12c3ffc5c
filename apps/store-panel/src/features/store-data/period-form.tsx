import type { StoredCustomerDataPeriod } from '@store-panel/api-client/rtk/store-data';
import { DATA_MONTHS, SUGGESTED_DATA_MONTHS } from '@store-panel/domain/customers/data-period';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import type { FieldWords } from '#shared/forms/settings/field-words.ts';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { unitFormat } from '#shared/time/format-minutes.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import { ErasingDialog } from './erasing-dialog.tsx';
import { ErasingPreview } from './erasing-preview.tsx';
import { usePeriodSave } from './use-period-save.ts';
import css from './store-data.module.css';

interface PeriodFormProps {
  readonly stored: StoredCustomerDataPeriod;
  /** Loads it again after a conflict. */
  readonly onReload: () => void;
}

export interface PeriodValues {
  /** Null: none was chosen. */
  readonly months: number | null;
}

const RULES = lazySchema<PeriodValues>(() =>
  import('@store-panel/domain/validation/settings/customer-data').then(({ customerDataSchema }) => customerDataSchema),
);

/** The period, beside what it erases. */
export function PeriodForm({ stored, onReload }: PeriodFormProps) {
  const { t } = useTranslation(['store-data', 'settings', 'screens']);
  const language = useLanguage();
  const timeText = useTimeText();
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  const denial = impersonation === null ? readOnlyReason : t('impersonated');
  const isDenied = denial !== undefined;
  const { months, starts_at: startsAt } = { ...stored.settings, ...stored };
  const initial = useMemo((): PeriodValues => ({ months }), [months]);
  const words = useMemo(
    (): FieldWords<PeriodValues> => ({
      labels: { months: t('settings:label.customer_data.months') },
      valueOf: (_field, values) =>
        values.months === null ? null : unitFormat(language, 'month').format(values.months),
    }),
    [t, language],
  );
  const { save, question } = usePeriodSave(stored.version);
  async function saveForm(values: PeriodValues): Promise<SavedValues<PeriodValues> | typeof NOT_SAVED> {
    // The rules of the form refuse null.
    const saved = await save(values.months ?? SUGGESTED_DATA_MONTHS);
    return saved === NOT_SAVED ? saved : { values: { months: saved.settings.months }, version: saved.version };
  }
  return (
    <>
      <SettingsForm
        label={t('screens:screen.store-data')}
        draft="store-data"
        initialValues={initial}
        rules={RULES}
        shared={{ version: stored.version, words }}
        readOnly={isDenied}
        note={denial}
        onSave={saveForm}
        onReload={onReload}
      >
        {({ values }) => (
          <FormWithPreview preview={<ErasingPreview stored={stored} typed={values.months} />}>
            {months === null && (
              <InlineAlert tone="warning" title={t('undecidedTitle')}>
                {t('undecidedText')}
              </InlineAlert>
            )}
            {startsAt !== null && <InlineAlert tone="info">{t('begins', { time: timeText(startsAt) })}</InlineAlert>}
            <Card>
              <CardHeader title={t('title')} />
              <CardBody>
                <div className={css.narrow}>
                  <FormNumberField
                    name="months"
                    label={t('months')}
                    help={t('monthsHelp')}
                    placeholder={String(SUGGESTED_DATA_MONTHS)}
                    min={DATA_MONTHS.min}
                    max={DATA_MONTHS.max}
                    disabled={isDenied}
                  />
                </div>
              </CardBody>
            </Card>
            <Card>
              <CardBody>
                <Stack>
                  <section>
                    <h2 className={css.heading}>{t('goesTitle')}</h2>
                    <p className={css.text}>{t('goes')}</p>
                  </section>
                  <section>
                    <h2 className={css.heading}>{t('staysTitle')}</h2>
                    <p className={css.text}>{t('stays')}</p>
                  </section>
                </Stack>
              </CardBody>
            </Card>
          </FormWithPreview>
        )}
      </SettingsForm>
      {question && <ErasingDialog {...question} />}
    </>
  );
}
