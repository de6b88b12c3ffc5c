import type { OrderDetail } from '@store-panel/api-client/order-models';
import {
  type OrderMoney,
  type RefundPreview,
  type RefundRequest,
  usePreviewRefundMutation,
} from '@store-panel/api-client/rtk/order-money';
import { useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { RefundCheck } from './refund-check.tsx';
import { emptyRefund, requestOf, type RefundValues } from './refund-form.ts';
import { RefundFields } from './refund-fields.tsx';

interface RefundDialogProps {
  readonly order: OrderDetail;
  readonly money: OrderMoney;
  readonly onClose: () => void;
}

/** A refund that the user looks at before it is made. */
interface PreviewedRefund {
  readonly request: RefundRequest;
  readonly preview: RefundPreview;
}

/** Gives money back to a customer in two steps: how much and why, then what that does. */
export function RefundDialog({ order, money, onClose }: RefundDialogProps) {
  const language = useLanguage();
  const [previewRefund] = usePreviewRefundMutation();
  const [values, setValues] = useState<RefundValues>(() => emptyRefund(order));
  const [previewed, setPreviewed] = useState<PreviewedRefund | null>(null);
  /** Of the second step, said on the first: the order has changed. */
  const [failure, setFailure] = useState<unknown>();
  const preview = async (request: RefundRequest) =>
    setPreviewed({ request, preview: await previewRefund(request).unwrap() });
  if (previewed === null)
    return (
      <RefundFields
        order={order}
        money={money}
        initialValues={values}
        failure={failure}
        onContinue={async (entered) => {
          setValues(entered);
          setFailure(undefined);
          await preview(requestOf(order, entered, { language, currency: money.currency }));
        }}
        onClose={onClose}
      />
    );
  return (
    <RefundCheck
      order={order}
      {...previewed}
      reason={values.reason.trim()}
      onPreview={preview}
      onBack={(refused) => {
        setFailure(refused);
        setPreviewed(null);
      }}
      onClose={onClose}
    />
  );
}
