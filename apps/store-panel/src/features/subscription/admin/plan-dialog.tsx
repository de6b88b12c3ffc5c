import { type SubscriptionPlan, useSavePlanMutation } from '@store-panel/api-client/rtk/admin/plans';
import { languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { parseMoney } from '@store-panel/domain/money/money';
import { MAX_GRANTED_DAYS } from '@store-panel/domain/subscription/paying';
import { PACKAGE_TYPES } from '@store-panel/domain/subscription/periods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NamesField } from '#shared/catalogues/names-field.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { PriceFields } from './price-fields.tsx';
import { parseTax, type PlanValues, toPlanBody, toPlanValues } from './plan-values.ts';

interface PlanDialogProps {
  /** Undefined: a new one. */
  readonly plan: SubscriptionPlan | undefined;
  /** Continues with the plan as it is now, after another administrator changed it. */
  readonly onReload: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A plan or a new version of one: names, package type, prices by currency with the fee plan that comes with them. */
export function PlanDialog({ plan, onReload, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['subscription', 'catalogues', 'shell']);
  const { toasts } = useAppServices();
  const currentLanguage = useLanguage();
  // Amounts are written and read in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const [initial] = useState(() => toPlanValues(plan, language));
  const [rules] = useState(() =>
    lazySchema<PlanValues>(async () => {
      const { subscriptionPlanSchema } = await import('@store-panel/domain/validation/subscription-plans');
      return subscriptionPlanSchema({
        language: languageIndex(language),
        price: (text, currency) => parseMoney(text, { language, currency }),
        tax: (text) => parseTax(text, language),
      });
    }),
  );
  const [save] = useSavePlanMutation();
  return (
    <FormDialog<PlanValues, { readonly plan: SubscriptionPlan }>
      title={t(plan ? 'admin.edit' : 'admin.add')}
      submitLabel={t(plan ? 'shell:button.save' : 'admin.add')}
      draft={plan ? `subscription-plan-edit/${plan.plan_id}` : 'subscription-plan-add'}
      initialValues={initial}
      rules={rules}
      onSave={(values) => save(toPlanBody(values, plan, language)).unwrap()}
      onSaved={({ plan: { name } }) => {
        toasts.add({ tone: 'success', title: t('admin.saved', { plan: localizedText(name, currentLanguage) }) });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      <NamesField label={t('admin.name')} />
      <FormSelect
        name="package_type"
        label={t('fact.package')}
        options={PACKAGE_TYPES.map((value) => ({ value, label: t(`package.${value}`) }))}
      />
      <FormNumberField
        name="trial_days"
        label={t('admin.trialDays')}
        help={t('admin.trialHelp')}
        min={0}
        max={MAX_GRANTED_DAYS}
      />
      <PriceFields />
      <FormOption name="is_offered" label={t('admin.isOffered')} help={t('admin.offeredHelp')} disabled={false} />
      {plan && <TouchedStores count={plan.store_count} />}
    </FormDialog>
  );
}
