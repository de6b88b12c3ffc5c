import {
  type FeePlanEntry,
  type StoreFeePlans,
  useAssignFeePlanMutation,
  useListFeePlansQuery,
} from '@store-panel/api-client/rtk/admin/fee-plans';
import { earliestFeeDays, FEE_NOTICE_DAYS, isDearer } from '@store-panel/domain/fees/fee-notice';
import { storeDay } from '@store-panel/domain/time/store-time';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { FromDayField } from '../from-day-field.tsx';
import { changedRows, termRows } from '../terms/term-rows.ts';
import { PlanTrial } from '../trial/plan-trial.tsx';
import css from '../fee-plans.module.css';

/** The platform has fewer. */
const ALL_PLANS = 500;

interface Values {
  /** Empty: no plan. */
  readonly fee_plan_id: string;
  readonly start: 'soon' | 'day';
  readonly from_day: string | null;
}

const RULES: LazySchema<Values> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ start, from_day: fromDay }) {
    await loadValidationKeys();
    return start === 'day' && fromDay === null ? { from_day: 'date.invalid' } : {};
  },
};

interface AssignDialogProps {
  readonly store: ReviewedStore;
  readonly plans: StoreFeePlans;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Gives a store another plan, or none, from a day on. */
export function AssignDialog({ store, plans, onClose, onReload }: AssignDialogProps) {
  const { t } = useTranslation('fee-plans');
  const { toasts } = useAppServices();
  const [assign] = useAssignFeePlanMutation();
  const { day } = useEarningFormat(plans.currency);
  const query = useListFeePlansQuery({ currency: plans.currency, page: 1, perPage: ALL_PLANS });
  const offered = query.data?.fee_plans;
  const [latest] = plans.assignments;
  return (
    <FormDialog<Values, StoreFeePlans>
      title={t('assign.title', { store: store.name })}
      submitLabel={t('assign.submit')}
      draft={`assign-fee-plan/${store.storeId}`}
      initialValues={offered && { fee_plan_id: latest?.fee_plan_id ?? '', start: 'soon', from_day: null }}
      loadError={
        query.isError && (
          <RecordFallback query={query} missing={{ title: t('store.title'), text: t('store.missing') }}>
            {null}
          </RecordFallback>
        )
      }
      rules={RULES}
      requiresChange
      onSave={({ fee_plan_id: planId, start, from_day: fromDay }) =>
        assign({
          store_id: store.storeId,
          fee_plan_id: planId === '' ? null : planId,
          from_day: start === 'day' ? fromDay : null,
          version: plans.version,
        }).unwrap()
      }
      onSaved={({ assignments: [saved] }) => {
        if (saved)
          toasts.add({
            tone: 'success',
            title: t('assign.done', { plan: saved.name ?? t('store.noPlan'), day: day(saved.from_day) }),
          });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      {offered && <AssignFields store={store} plans={plans} offered={offered} />}
    </FormDialog>
  );
}

interface AssignFieldsProps {
  readonly store: ReviewedStore;
  readonly plans: StoreFeePlans;
  readonly offered: readonly FeePlanEntry[];
}

function AssignFields({ store: { storeId, timezone: zone }, plans, offered }: AssignFieldsProps) {
  const { t } = useTranslation('fee-plans');
  const { values } = useFormikContext<Values>();
  const format = useEarningFormat(plans.currency);
  const selected = offered.find(({ fee_plan_id: id }) => id === values.fee_plan_id);
  const terms = (selected?.next ?? selected?.current)?.terms ?? null;
  // What counts without the change.
  const before = (plans.next ? plans.next.plan : plans.current) ?? null;
  const [{ dearer, other }] = useState(() => earliestFeeDays(storeDay(Date.now(), zone)));
  const isWorse = isDearer(before, terms);
  const [latest] = plans.assignments;
  const isChanged = (latest?.fee_plan_id ?? '') !== values.fee_plan_id;
  return (
    <>
      <FormSelect
        name="fee_plan_id"
        label={t('assign.plan')}
        help={t('assign.planHelp', { currency: plans.currency })}
        options={[
          { value: '', label: t('assign.none') },
          ...offered.map(({ fee_plan_id: value, name }) => ({ value, label: name })),
        ]}
      />
      {isChanged && (
        <InlineAlert tone={isWorse ? 'warning' : 'info'} title={t(isWorse ? 'assign.dearer' : 'assign.notDearer')}>
          {t(isWorse ? 'assign.dearerText' : 'assign.notDearerText', {
            days: FEE_NOTICE_DAYS,
            day: format.day(isWorse ? dearer : other),
          })}
          {terms && <Changes rows={before ? changedRows(terms, before, format) : termRows(terms, format)} />}
        </InlineAlert>
      )}
      <FormRadioGroup
        name="start"
        label={t('start.label')}
        options={(['soon', 'day'] as const).map((value) => ({ value, label: t(`start.${value}`) }))}
      />
      <FromDayField min={undefined} zone={zone} />
      {plans.next && <p className={css.muted}>{t('assign.replaces')}</p>}
      <PlanTrial
        trial={{
          fee_plan_id: values.fee_plan_id === '' ? null : values.fee_plan_id,
          currency: plans.currency,
          store_id: storeId,
        }}
      />
    </>
  );
}

interface ChangesProps {
  readonly rows: readonly { readonly term: string; readonly detail: string; readonly before?: string | null }[];
}

/** What becomes different for the store. */
function Changes({ rows }: ChangesProps) {
  return (
    <ul className={css.changes}>
      {rows.map(({ term, detail, before }) => (
        <li key={term}>
          {term}: {before !== undefined && before !== null && <del className={css.old}>{before}</del>} {detail}
        </li>
      ))}
    </ul>
  );
}
