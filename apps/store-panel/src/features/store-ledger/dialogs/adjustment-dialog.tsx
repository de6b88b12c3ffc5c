import { type StoreEntry, storeLedgerApi } from '@store-panel/api-client/rtk/admin/store-ledger';
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '@store-panel/domain/ledger/adjustments';
import { parseMoney } from '@store-panel/domain/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import {
  NO_REASON,
  preloadRules,
  ReasonFields,
  reasonErrors,
  type ReasonValues,
  SECRET_FIELDS,
} from '../reason-password.tsx';

const DIRECTIONS = ['give', 'take'] as const;

interface Values extends ReasonValues {
  readonly direction: (typeof DIRECTIONS)[number];
  /** As typed, without a sign. */
  readonly amount: string;
  readonly kind: AdjustmentKind;
}

const EMPTY: Values = { direction: 'give', amount: '', kind: 'correction', ...NO_REASON };

interface AdjustmentDialogProps {
  readonly store: ReviewedStore;
  /** What it is about; null for nothing in particular. */
  readonly order: StoreEntry['order'];
  readonly onClose: () => void;
}

/** Corrects what a store has earned, with a kind and a reason that the store sees. */
export function AdjustmentDialog({ store, order, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation('store-ledger');
  const { toasts } = useAppServices();
  const add = useUntrackedMutation(storeLedgerApi.endpoints.addAdjustment);
  const { storeId, name, currency } = store;
  const currentLanguage = useLanguage();
  // Amounts are typed and parsed in the language in which the form was opened.
  const [format] = useState({ language: currentLanguage, currency });
  const { money } = useEarningFormat(currency);
  const [rules] = useState<LazySchema<Values>>(() => ({
    preload: preloadRules,
    async validate(values) {
      const minor = parseMoney(values.amount, format);
      return {
        ...(await reasonErrors(values)),
        ...((minor === null || minor <= 0) && { amount: 'amount.invalid' }),
      };
    },
  }));
  const amountOf = ({ direction, amount }: Values) =>
    (parseMoney(amount, format) ?? 0) * (direction === 'give' ? 1 : -1);
  return (
    <FormDialog<Values, { readonly no: number }>
      title={
        order === null
          ? t('adjustment.title', { store: name })
          : t('adjustment.orderTitle', { number: String(order.unique_id) })
      }
      submitLabel={t('adjustment.submit')}
      draft={`adjustment/${storeId}/${order?.order_id ?? ''}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={rules}
      onSave={(values) =>
        add({
          store_id: storeId,
          amount: amountOf(values),
          kind: values.kind,
          ...(order && { order_id: order.order_id }),
          reason: values.reason.trim(),
          password: values.password,
        })
      }
      onSaved={({ no }) => {
        toasts.add({ tone: 'success', title: t('adjustment.done', { no: String(no) }) });
        onClose();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <FormRadioGroup
            name="direction"
            label={t('adjustment.direction')}
            options={DIRECTIONS.map((value) => ({ value, label: t(`adjustment.${value}`) }))}
          />
          <FormPriceField name="amount" label={t('adjustment.amount')} currency={currency} />
          <FormSelect
            name="kind"
            label={t('adjustment.kind')}
            options={ADJUSTMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <ReasonFields />
          {amountOf(values) !== 0 && (
            <p>
              {t(values.direction === 'give' ? 'adjustment.gives' : 'adjustment.takes', {
                amount: money(Math.abs(amountOf(values))),
              })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
