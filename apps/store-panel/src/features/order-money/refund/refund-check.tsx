import type { OrderDetail } from '@store-panel/api-client/order-models';
import {
  type RefundPreview,
  type RefundRequest,
  useRefundOrderMutation,
} from '@store-panel/api-client/rtk/order-money';
import { Button } from '@store-panel/ui/button';
import { type DescriptionItem, DescriptionList } from '@store-panel/ui/description-list';
import { Dialog } from '@store-panel/ui/dialog';
import { NumericText } from '@store-panel/ui/numeric-text';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import css from '../order-money.module.css';
import { useMoneyAccess } from '../money-access.ts';
import { RefusalAlert } from '../refusal-alert.tsx';
import { refusalOf } from '../refusal.ts';

interface RefundCheckProps {
  readonly order: OrderDetail;
  readonly request: RefundRequest;
  readonly preview: RefundPreview;
  readonly reason: string;
  /** Previews another way, or the same again; rejects with an API error. */
  readonly onPreview: (request: RefundRequest) => Promise<void>;
  /** Back to the first step, with what was refused. */
  readonly onBack: (failure?: unknown) => void;
  readonly onClose: () => void;
}

/** Second step: what the refund does, by which way, and the button that makes it. */
export function RefundCheck({ order, request, preview, reason, onPreview, onBack, onClose }: RefundCheckProps) {
  const { t } = useTranslation('order-money');
  const { toasts } = useAppServices();
  const { denial } = useMoneyAccess();
  const format = useEarningFormat(preview.currency);
  const [refundOrder] = useRefundOrderMutation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const amount = isolateLtr(format.money(preview.amount));

  /** What this step can't mend leads back to the first one. */
  async function attempt(run: () => Promise<void>) {
    setPending(true);
    setFailure(undefined);
    try {
      await run();
    } catch (refused) {
      const refusal = refusalOf(refused);
      if (refusal === 'stale' || refusal === 'too_much' || refusal === 'unknown_lines') return onBack(refused);
      setFailure(refused);
      // What it would do now, to be confirmed again.
      if (refusal === 'changed') await onPreview(request).catch(onBack);
    }
    setPending(false);
  }
  const refund = () =>
    attempt(async () => {
      const { way, consequences } = preview;
      const reply = await refundOrder({ ...request, way, reason, consequences }).unwrap();
      const values = { amount: isolateLtr(format.money(reply.refund.amount)), number: order.unique_id };
      toasts.add({
        tone: 'success',
        title: t(reply.refund.state === 'success' ? 'refund.done' : 'refund.started', values),
      });
      onClose();
    });

  return (
    <Dialog
      open
      title={t('refund.title', { number: order.unique_id })}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={() => onBack()}>
            {t('refund.back')}
          </Button>
          <Button
            variant="danger"
            pending={isPending}
            disabled={denial !== undefined}
            title={denial}
            onClick={() => void refund()}
          >
            {t('refund.confirm', { amount })}
          </Button>
        </>
      }
    >
      <Stack>
        {failure !== undefined && <RefusalAlert failure={failure} />}
        {denial !== undefined && <p className={css.text}>{denial}</p>}
        <p className={css.goes}>
          {preview.customer_name === ''
            ? t('refund.goes', { amount })
            : t('refund.goesTo', { amount, name: preview.customer_name })}
        </p>
        {preview.ways.length > 1 && (
          <RadioGroup
            label={t('refund.way')}
            options={preview.ways.map((value) => ({ value, label: t(`refunds.way.${value}`) }))}
            value={preview.way}
            onChange={(way) => void attempt(() => onPreview({ ...request, way }))}
          />
        )}
        <p className={css.text}>{t(`refund.effect.${effectOf(preview)}`)}</p>
        <DescriptionList layout="sums" items={useEffects(preview, format.money)} />
        <p className={css.muted}>{t('refund.noUndo')}</p>
      </Stack>
    </Dialog>
  );
}

function effectOf({ way, given_by: by }: RefundPreview) {
  return way === 'channel' && by === 'platform' ? 'channelOfPlatform' : way;
}

/** Without a grant of earnings only the amounts that say nothing about fees. */
function useEffects(preview: RefundPreview, money: (minor: number) => string): readonly DescriptionItem[] {
  const { t } = useTranslation('order-money');
  const { amount, granted, fees_back: feesBack, store_amount: storeAmount } = preview;
  const sum = (term: string, minor: number, strong = false): DescriptionItem => ({
    term,
    detail: <NumericText>{money(minor)}</NumericText>,
    strong,
  });
  return [
    ...(granted < amount ? [sum(t('refund.claimed'), amount - granted)] : []),
    ...(feesBack === null || feesBack === 0 ? [] : [sum(t('refund.feesBack'), feesBack)]),
    ...(storeAmount === null ? [] : [sum(t('refund.storeAmount'), storeAmount, true)]),
  ];
}
