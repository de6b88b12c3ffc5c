import { type FeePlanEntry, useSaveFeePlanMutation } from '@store-panel/api-client/rtk/admin/fee-plans';
import { FEE_LIMITS } from '@store-panel/domain/fees/fee-plan';
import { FEE_WAYS } from '@store-panel/domain/fees/fee-ways';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useCurrencyOptions } from '#shared/currency-options.ts';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { StartFields } from './start-fields.tsx';
import { planRules } from './terms/plan-rules.ts';
import { type PlanValues, termErrors, toTermValues, toTerms } from './terms/plan-values.ts';
import { TermsFields } from './terms/terms-fields.tsx';
import { PlanTrial } from './trial/plan-trial.tsx';

interface Saved {
  readonly fee_plan: FeePlanEntry;
}

const SERVER_ERRORS: ServerErrorFields = {
  byBodyField: Object.fromEntries(
    FEE_WAYS.map((way) => `terms.rules.${way}.least`).map((field) => [field, field] as const),
  ),
};

/** What counts of a plan once everything announced has begun; null for a new plan. */
const latestOf = (entry: FeePlanEntry | undefined) => entry?.next ?? entry?.current ?? null;

interface FeePlanDialogProps {
  /** Gets a version more; without it, a plan is added. */
  readonly entry: FeePlanEntry | undefined;
  readonly onClose: () => void;
  readonly onReload?: (() => void) | undefined;
}

/** Adds a plan, or a version of one, which begins with the terms of the one before. */
export function FeePlanDialog({ entry, onClose, onReload }: FeePlanDialogProps) {
  const { t } = useTranslation(['fee-plans', 'shell']);
  const { toasts } = useAppServices();
  const [save] = useSaveFeePlanMutation();
  const currentLanguage = useLanguage();
  // Amounts are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const [rules] = useState(() => planRules(language));
  const [initialValues] = useState<PlanValues>(() => ({
    name: entry?.name ?? '',
    currency: entry?.currency ?? '',
    terms: toTermValues(latestOf(entry)?.terms ?? null, { language, currency: entry?.currency ?? 'EUR' }),
    start: 'soon',
    from_day: null,
  }));
  const { day } = useEarningFormat(entry?.currency ?? 'EUR');
  return (
    <FormDialog<PlanValues, Saved>
      size="lg"
      title={entry ? t('form.newVersion', { name: entry.name }) : t('form.add')}
      submitLabel={t(entry ? 'shell:button.save' : 'form.add')}
      draft={entry ? `fee-plan/${entry.fee_plan_id}` : 'fee-plan-add'}
      initialValues={initialValues}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      requiresChange={entry !== undefined}
      onSave={({ name, currency, terms, start, from_day: fromDay }) =>
        save({
          fee_plan_id: entry?.fee_plan_id ?? null,
          name: name.trim(),
          currency,
          terms: toTerms(terms, { language, currency }),
          from_day: start === 'day' ? fromDay : null,
          version: entry?.version ?? null,
        }).unwrap()
      }
      onSaved={({ fee_plan: { name, next } }) => {
        toasts.add({
          tone: 'success',
          title: t('form.saved', { name }),
          ...(next && { text: t('form.savedFrom', { version: next.version, day: day(next.since) }) }),
        });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      <PlanFields entry={entry} language={language} />
    </FormDialog>
  );
}

interface PlanFieldsProps {
  readonly entry: FeePlanEntry | undefined;
  readonly language: ReturnType<typeof useLanguage>;
}

function PlanFields({ entry, language }: PlanFieldsProps) {
  const { t } = useTranslation('fee-plans');
  const currencies = useCurrencyOptions();
  const { values } = useFormikContext<PlanValues>();
  const { currency } = values;
  return (
    <>
      {entry && <TouchedStores count={entry.store_count} />}
      <FormTextField
        name="name"
        label={t('field.name')}
        help={t('field.nameHelp')}
        maxLength={FEE_LIMITS.nameLength}
        autoComplete="off"
      />
      <FormCombobox
        name="currency"
        label={t('field.currency')}
        help={t('field.currencyHelp')}
        options={currencies}
        disabled={entry !== undefined}
      />
      {currency !== '' && (
        <>
          <TermsFields currency={currency} />
          <StartFields
            before={latestOf(entry)?.terms ?? null}
            terms={toTerms(values.terms, { language, currency })}
            isUsed={(entry?.store_count ?? 0) > 0}
          />
          <PlanTrial
            trial={
              Object.keys(termErrors(values.terms, { language, currency })).length > 0
                ? null
                : {
                    fee_plan_id: entry?.fee_plan_id ?? null,
                    terms: toTerms(values.terms, { language, currency }),
                    currency,
                  }
            }
          />
        </>
      )}
    </>
  );
}
