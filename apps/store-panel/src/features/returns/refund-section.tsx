import type { SerializedApiError } from '@store-panel/api-client/errors';
import {
  type ReturnDetail,
  type ReturnRefundPreview,
  usePreviewReturnRefundQuery,
  useRefundReturnMutation,
} from '@store-panel/api-client/rtk/returns';
import { REFUND_PROBLEMS } from '@store-panel/domain/ledger/order-balance';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { DescriptionList } from '@store-panel/ui/description-list';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { InspectionForm } from './inspection-form.tsx';
import css from './returns.module.css';

/** What an inspected return gives back, to be given; or what was given. */
export function RefundSection({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const { refund, currency } = one;
  if (refund !== null) {
    const amount = formatMoney(refund.amount, { language, currency });
    const isGiven = refund.state === 'paid' || refund.state === 'success';
    return (
      <InlineAlert tone={isGiven ? 'success' : 'info'}>
        {isGiven ? `${t('refund.given', { amount })} · ${t(`refund.ways.${wayOf(refund.way)}`)}` : t('refund.pending')}
      </InlineAlert>
    );
  }
  return <OpenRefund key={one.version} one={one} />;
}

const wayOf = (way: NonNullable<ReturnDetail['refund']>['way']) => (way === 'waived' ? 'cash' : way);

function OpenRefund({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const [way, setWay] = useState<ReturnRefundPreview['way']>();
  const [isEditing, setEditing] = useState(false);
  const isAllRefused = one.lines.every(({ inspection }) => inspection?.result === 'refused');
  const { return_id, version } = one;
  const query = usePreviewReturnRefundQuery(
    { return_id, version, ...(way !== undefined && { way }) },
    { skip: isAllRefused, refetchOnMountOrArgChange: true },
  );
  const preview = query.currentData ?? query.data;
  if (isEditing) return <InspectionForm one={one} onDone={() => setEditing(false)} />;
  return (
    <div className={css.refund}>
      {isAllRefused && <p className={css.text}>{t('refund.nothing')}</p>}
      {!isAllRefused && !preview && !query.error && <Skeleton height="6rem" />}
      {query.error && !query.isFetching && <Refused error={query.error} />}
      {preview && !query.error && <Preview one={one} preview={preview} way={way ?? preview.way} onWay={setWay} />}
      <div>
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('inspection.edit')}
        </Button>
      </div>
    </div>
  );
}

/** Why nothing can go back. */
function Refused({ error }: { readonly error: object }) {
  const { t } = useTranslation('returns');
  const failure = error as SerializedApiError;
  const problem =
    failure.name === 'cashPaymentFailed'
      ? 'platform_cash'
      : REFUND_PROBLEMS.find((one) => failure.fields?.some((field) => field.problem === one));
  return (
    <InlineAlert tone="warning">
      {problem === undefined ? <ErrorText error={failure} /> : t(`refund.problem.${problem}`)}
    </InlineAlert>
  );
}

interface PreviewProps {
  readonly one: ReturnDetail;
  readonly preview: ReturnRefundPreview;
  readonly way: ReturnRefundPreview['way'];
  readonly onWay: (way: ReturnRefundPreview['way']) => void;
}

function Preview({ one, preview, way, onWay }: PreviewProps) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  const denial = impersonation === null ? readOnlyReason : t('refund.impersonated');
  const [isAsking, setAsking] = useState(false);
  const [refund, { isLoading }] = useRefundReturnMutation();
  const money = (amount: number) => formatMoney(amount, { language, currency: preview.currency });
  const ofDelivery = preview.parts.filter(({ of }) => of === 'delivery').reduce((sum, { amount }) => sum + amount, 0);
  const amount = money(preview.amount);
  async function give() {
    const { return_id, version } = one;
    await refund({ return_id, version, way, consequences: preview.consequences });
    setAsking(false);
  }
  return (
    <>
      <DescriptionList
        items={[
          { term: t('refund.goods'), detail: <bdi>{money(preview.amount + preview.deduction - ofDelivery)}</bdi> },
          ...(ofDelivery > 0 ? [{ term: t('refund.delivery'), detail: <bdi>{money(ofDelivery)}</bdi> }] : []),
          ...(preview.deduction > 0
            ? [{ term: t('refund.deduction'), detail: <bdi>{money(0 - preview.deduction)}</bdi> }]
            : []),
          { term: t('refund.total'), detail: <strong>{amount}</strong> },
        ]}
      />
      {preview.ways.length > 1 && (
        <RadioGroup
          label={t('refund.way')}
          options={preview.ways.map((value) => ({ value, label: t(`refund.ways.${wayOf(value)}`) }))}
          value={way}
          onChange={onWay}
        />
      )}
      {preview.ways.length === 1 && <p className={css.muted}>{t(`refund.ways.${wayOf(preview.way)}`)}</p>}
      <div>
        <Button
          variant="primary"
          icon={<Banknote aria-hidden="true" />}
          aria-disabled={denial !== undefined || undefined}
          title={denial}
          onClick={() => denial === undefined && setAsking(true)}
        >
          {t('refund.button', { amount })}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('refund.confirmTitle', { amount, name: preview.customer_name })}
          description={`${t(`refund.ways.${wayOf(way)}`)}. ${t('refund.confirmText')}`}
          confirmLabel={t('refund.button', { amount })}
          pending={isLoading}
          onConfirm={() => void give()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
