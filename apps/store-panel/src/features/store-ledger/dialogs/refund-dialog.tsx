import {
  type PlatformRefundPreview,
  type PlatformRefundRequest,
  type StoreEntry,
  storeLedgerApi,
  usePreviewPlatformRefundQuery,
} from '@store-panel/api-client/rtk/admin/store-ledger';
import { formatAmount, parseMoney } from '@store-panel/domain/money/money';
import { DescriptionList } from '@store-panel/ui/description-list';
import { NumericText } from '@store-panel/ui/numeric-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
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

interface Values extends ReasonValues {
  /** As typed. */
  readonly amount: string;
  /** One of the ways of the preview. */
  readonly way: string;
}

interface RefundDialogProps {
  readonly store: ReviewedStore;
  readonly order: NonNullable<StoreEntry['order']>;
  readonly onClose: () => void;
  /** Reads the order again after it was changed. Key the dialog by its version. */
  readonly onReload: () => void;
}

/** Gives money back to an order's customer at the cost of the platform: the store loses nothing by it. */
export function RefundDialog({ store, order, onClose, onReload }: RefundDialogProps) {
  const { t } = useTranslation('store-ledger');
  const { toasts } = useAppServices();
  const { storeId, currency } = store;
  const refund = useUntrackedMutation(storeLedgerApi.endpoints.refundForPlatform);
  const whole = { store_id: storeId, order_id: order.order_id, version: order.version };
  // All that can go back: what the form begins with.
  const query = usePreviewPlatformRefundQuery(whole, { refetchOnMountOrArgChange: true });
  const all = query.data;
  const currentLanguage = useLanguage();
  const [format] = useState({ language: currentLanguage, currency });
  /** What is shown to happen; it is confirmed as it was seen. */
  const [seen, setSeen] = useState<PlatformRefundPreview>();
  const limit = all?.most ?? 0;
  const rules = useMemo<LazySchema<Values>>(
    () => ({
      preload: preloadRules,
      async validate(values) {
        const minor = parseMoney(values.amount, format);
        return {
          ...(await reasonErrors(values)),
          ...((minor === null || minor <= 0) && { amount: 'amount.invalid' }),
          ...(minor !== null && minor > limit && { amount: await translate('store-ledger:refund.tooMuch') }),
        };
      },
    }),
    [format, limit],
  );
  const requestOf = ({ amount, way }: Pick<Values, 'amount' | 'way'>): PlatformRefundRequest => ({
    ...whole,
    amount: parseMoney(amount, format) ?? 0,
    way: all?.ways.find((one) => one === way) ?? 'gateway',
  });
  return (
    <FormDialog<Values, object>
      title={t('refund.title', { number: String(order.unique_id) })}
      submitLabel={t('refund.submit')}
      draft={`platform-refund/${order.order_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={all && { amount: formatAmount(all.most, format), way: all.way, ...NO_REASON }}
      loadError={query.isError && <SubmitFailure failure={query.error} onReload={onReload} />}
      rules={rules}
      onSave={async (values) =>
        refund({
          ...requestOf(values),
          reason: values.reason.trim(),
          password: values.password,
          consequences: (seen ?? all)?.consequences ?? '',
        })
      }
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('refund.done', { number: String(order.unique_id) }) });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      {all && (
        <>
          <p>{t('refund.text')}</p>
          <FormPriceField
            name="amount"
            label={t('refund.amount')}
            help={t('refund.most', { amount: formatAmount(all.most, format) })}
            currency={currency}
          />
          <FormSelect
            name="way"
            label={t('refund.way')}
            options={all.ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
          <Outcome requestOf={requestOf} limit={all.most} onSeen={setSeen} />
          <ReasonFields />
        </>
      )}
    </FormDialog>
  );
}

/** Typing pauses for so long before it is asked what the refund would do. */
const SETTLE_MS = 400;

interface OutcomeProps {
  readonly requestOf: (values: Pick<Values, 'amount' | 'way'>) => PlatformRefundRequest;
  /** The most that can go back. */
  readonly limit: number;
  readonly onSeen: (preview: PlatformRefundPreview | undefined) => void;
}

/** What the refund that is entered would do. */
function Outcome({ requestOf, limit, onSeen }: OutcomeProps) {
  const { t } = useTranslation('store-ledger');
  const { values } = useFormikContext<Values>();
  const request = requestOf(useSettled(values, SETTLE_MS));
  const isPossible = (request.amount ?? 0) > 0 && (request.amount ?? 0) <= limit;
  const { currentData: preview, error } = usePreviewPlatformRefundQuery(request, { skip: !isPossible });
  useEffect(() => onSeen(preview), [preview, onSeen]);
  const { money } = useEarningFormat(preview?.currency ?? 'EUR');
  if (!isPossible) return null;
  if (error !== undefined) return <FailureAlert failure={error} />;
  if (!preview) return <Skeleton height="6rem" />;
  return (
    <DescriptionList
      layout="sums"
      items={[
        { term: t('refund.to'), detail: <bdi>{preview.customer_name || '–'}</bdi> },
        { term: t('refund.givenBy'), detail: t(`holder.${preview.given_by}`) },
        { term: t('refund.feesBack'), detail: <NumericText>{money(preview.fees_back ?? 0)}</NumericText> },
        { term: t('refund.storeAmount'), detail: <NumericText>{money(preview.store_amount ?? 0)}</NumericText> },
        { term: t('refund.amount'), detail: <NumericText strong>{money(preview.amount)}</NumericText>, strong: true },
      ]}
    />
  );
}

/** Returns the entered refund once it has not changed for a while. */
function useSettled({ amount, way }: Pick<Values, 'amount' | 'way'>, ms: number): Pick<Values, 'amount' | 'way'> {
  const [settled, setSettled] = useState({ amount, way });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount, way }), ms);
    return () => clearTimeout(timer);
  }, [amount, way, ms]);
  return settled;
}
