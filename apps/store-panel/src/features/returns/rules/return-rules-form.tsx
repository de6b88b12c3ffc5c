import { type StoredReturnRules, useSaveReturnRulesMutation } from '@store-panel/api-client/rtk/returns';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { localizedText } from '@store-panel/domain/geo/languages';
import { RETURN_LIMITS, WAYS_BACK } from '@store-panel/domain/returns/return-rules';
import { OFFERED_REASONS } from '@store-panel/domain/returns/return-states';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { MultiSelect } from '@store-panel/ui/multi-select';
import { Stack } from '@store-panel/ui/stack';
import { useField } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReturnWords } from '#features/returns/return-words.ts';
import css from '#features/returns/returns.module.css';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { returnRules, type RuleValues, toRules, toRuleValues } from './rule-values.ts';
import { useRuleWords } from './use-rule-words.ts';

interface ReturnRulesFormProps {
  readonly stored: StoredReturnRules;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The form's name of each setting that a link names. */
const FIELD_OF = {
  window_days: 'window',
  way_back: 'wayBack',
  way_back_fee: 'fee',
  needs_photos: 'photos',
  approves_below: 'approvesBelow',
  signals_from: 'signalsFrom',
  excluded_sub_categories: 'excluded',
  refunds_delivery: 'delivery',
} as const;

/** The rules for returns. Newer versions are merged into the form. */
export function ReturnRulesForm({ stored, onReload }: ReturnRulesFormProps) {
  const { t } = useTranslation(['returns', 'screens']);
  const language = useLanguage();
  const denial = useReadOnlyReason();
  const [format] = useState({ language, currency: stored.currency });
  const initial = useMemo(() => toRuleValues(stored.settings, format), [stored, format]);
  const rules = useMemo(() => returnRules(format), [format]);
  const words = useRuleWords(stored.sub_categories);
  const [send] = useSaveReturnRulesMutation();
  const showDone = useUndoToast();
  const disabled = denial !== undefined;
  async function save(values: RuleValues): Promise<SavedValues<RuleValues>> {
    const saved = await send({ settings: toRules(values, format), version: stored.version }).unwrap();
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'returns:rules.saved' });
    return { values: toRuleValues(saved.settings, format), version: saved.version };
  }
  const price = { currency: stored.currency, disabled } as const;
  return (
    <SettingsForm
      label={t(`screens:${screenLabelKey('return-rules')}`)}
      draft="return-rules"
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      fieldOf={FIELD_OF}
      readOnly={disabled}
      note={denial}
      onSave={save}
      onReload={onReload}
    >
      {({ values }) => (
        <div className={css.inspection}>
          <Card>
            <CardHeader title={t('rules.requests')} />
            <CardBody>
              <div className={css.narrow}>
                <Stack>
                  <FormNumberField
                    name="window"
                    label={t('rules.window')}
                    help={t('rules.windowHelp')}
                    min={RETURN_LIMITS.window.min}
                    max={RETURN_LIMITS.window.max}
                    disabled={disabled}
                  />
                  <ReasonsField disabled={disabled} />
                  <FormCheckbox
                    name="photos"
                    label={t('rules.photos')}
                    help={t('rules.photosHelp')}
                    disabled={disabled}
                  />
                  <ExcludedField stored={stored} disabled={disabled} />
                </Stack>
              </div>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('rules.decisions')} />
            <CardBody>
              <div className={css.narrow}>
                <Stack>
                  <FormPriceField
                    name="approvesBelow"
                    label={t('rules.approvesBelow')}
                    help={t('rules.approvesBelowHelp')}
                    optional
                    {...price}
                  />
                  <FormPriceField
                    name="signalsFrom"
                    label={t('rules.signalsFrom')}
                    help={t('rules.signalsFromHelp')}
                    optional
                    {...price}
                  />
                </Stack>
              </div>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('rules.money')} />
            <CardBody>
              <div className={css.narrow}>
                <Stack>
                  <FormRadioGroup
                    name="wayBack"
                    label={t('rules.wayBack')}
                    options={WAYS_BACK.map((value) => ({
                      value,
                      label: t(`rules.wayBackOptions.${value}`),
                      disabled,
                    }))}
                  />
                  {values.wayBack === 'deducted' && <FormPriceField name="fee" label={t('rules.fee')} {...price} />}
                  <FormCheckbox
                    name="delivery"
                    label={t('rules.delivery')}
                    help={t('rules.deliveryHelp')}
                    disabled={disabled}
                  />
                </Stack>
              </div>
            </CardBody>
          </Card>
        </div>
      )}
    </SettingsForm>
  );
}

function ReasonsField({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('returns');
  const words = useReturnWords();
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('reasons');
  return (
    <CheckboxGroup
      id={fieldId('reasons')}
      label={t('rules.reasons')}
      options={OFFERED_REASONS.map((reason) => ({ value: reason, label: words.reason(reason) }))}
      value={value}
      error={touched ? errorText(error) : undefined}
      disabled={disabled}
      onChange={(next) => void setValue(OFFERED_REASONS.filter((reason) => next.includes(reason)))}
    />
  );
}

function ExcludedField({ stored, disabled }: { readonly stored: StoredReturnRules; readonly disabled: boolean }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const [{ value }, , { setValue }] = useField<readonly string[]>('excluded');
  if (stored.sub_categories.length === 0) return <p className={css.muted}>{t('rules.noCategories')}</p>;
  return (
    <MultiSelect
      id={fieldId('excluded')}
      label={t('rules.excluded')}
      help={t('rules.excludedHelp')}
      optional
      options={stored.sub_categories.map((one) => ({
        value: one.sub_category_id,
        label: localizedText(one.names, language),
      }))}
      value={value}
      disabled={disabled}
      onChange={(next) => void setValue(next)}
    />
  );
}
