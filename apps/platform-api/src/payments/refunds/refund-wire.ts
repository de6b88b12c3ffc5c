import type { Wire } from '@store-panel/contract/table';

import type { RefundPreview, RefundableOrder } from '#payments/refunds/plan-refund.ts';
import type { RefundRow } from '#payments/refunds/refunds.queries.ts';

type WireRefund = Wire['POST /api/store/refund_order']['reply']['refund'];
type WirePreview = Wire['POST /api/store/preview_refund']['reply'];

const iso = (at: Date | null): string | null => at && at.toISOString();

/** A refund as it travels. */
export const toWireRefund = (row: RefundRow): WireRefund => ({
  refund_id: row.id,
  state: row.state,
  way: row.way,
  bearer: row.bearer,
  given_by: row.given_by,
  amount: row.amount,
  granted: row.granted,
  currency: row.currency,
  reason: row.reason,
  lines: row.lines,
  ref: row.ref,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  paid_at: iso(row.paid_at),
  settled_at: iso(row.settled_at),
  failed_at: iso(row.failed_at),
});

/** What a refund would do, as it travels. */
export const toWirePreview = (
  { customerName, book }: RefundableOrder,
  { refund, ways, most, fees_back, store_amount, consequences }: RefundPreview,
): WirePreview => ({
  amount: refund.amount,
  granted: refund.granted,
  way: refund.way,
  ways: [...ways],
  given_by: refund.given_by,
  bearer: refund.bearer,
  customer_name: customerName,
  most,
  parts: [...refund.parts],
  fees_back,
  store_amount,
  currency: book.currency,
  consequences,
});
