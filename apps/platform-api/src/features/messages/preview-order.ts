import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { formattedId } from '@store-panel/domain/ids/formatted-id';
import type { CustomerMessageKind } from '@store-panel/domain/messages/customer-messages';
import { approvalEnd } from '@store-panel/domain/returns/return-due';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type OrderFacts, readMessagingStore, readPreviewOrder } from '#messages/customer/order-facts.queries.ts';
import type { ReturnFacts } from '#messages/customer/return-facts.queries.ts';

interface PreviewedMessage {
  readonly kind: CustomerMessageKind;
  readonly language: LanguageCode;
  readonly orderId?: string | undefined;
}

/** Leads nowhere: who has the address of an order writes its review, and the store is not its customer. */
const SAMPLE_REVIEW = 'https://review.example/link';
const HALF_AN_HOUR_MS = 30 * 60_000;

/**
 * The order that a preview is filled in with: the one asked for, else the store's newest that suits the kind, else the
 * store's newest. A store without any has an order without lines, of its own name and for its own address.
 * @throws ApiError orderDetailNotFound if the store has no order of this id
 */
export async function orderForPreview(
  db: QueryExecutor,
  storeId: string,
  { kind, language, orderId }: PreviewedMessage,
): Promise<{ readonly facts: OrderFacts; readonly orderId: string | null }> {
  const suits =
    kind === 'ready'
      ? { isPickup: true }
      : kind === 'on_the_way'
        ? { isPickup: false }
        : { isScheduled: kind === 'scheduled' };
  const found =
    (await readPreviewOrder(db, storeId, { orderId, ...suits })) ??
    (orderId === undefined ? await readPreviewOrder(db, storeId, {}) : undefined);
  if (found) {
    // An order that has ended promises nothing any more; its message would have.
    const at = Date.now() + HALF_AN_HOUR_MS;
    return {
      facts: {
        ...found,
        payment: samplePayment(found.total, found.currency),
        reviewUrl: SAMPLE_REVIEW,
        returned: sampleReturn(found),
        readyAt: found.readyAt ?? new Date(at),
        scheduledAt: found.scheduledAt ?? new Date(at),
      },
      orderId: found.orderId,
    };
  }
  if (orderId !== undefined) throw new ApiError('orderDetailNotFound');
  const store = await readMessagingStore(db, storeId);
  const now = new Date();
  const soon = new Date(now.getTime() + HALF_AN_HOUR_MS);
  return {
    orderId: null,
    facts: {
      orderId: '',
      number: 1,
      status: 1,
      customerName: localizedText(store.names, language),
      isPickup: true,
      lines: [],
      currency: store.currency,
      cartTotal: 0,
      discount: 0,
      deliveryPrice: 0,
      tip: 0,
      tax: 0,
      isTaxIncluded: true,
      total: 0,
      readyAt: soon,
      scheduledAt: soon,
      address: { line: store.address, note: '', point: null },
      confirmationCode: null,
      reason: '',
      at: now,
      payment: samplePayment(0, store.currency),
      isReviewable: true,
      reviewUrl: SAMPLE_REVIEW,
      returned: sampleReturn({ customerName: '', number: 1, total: 0, currency: store.currency, store }),
      store,
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** A page that exists nowhere: a preview shows where its address will be. */
const samplePayment = (amount: number, currency: string) => ({
  url: 'https://pay.example/link',
  amount,
  currency,
  until: new Date(Date.now() + DAY_MS),
});

/** A return of all of an order, which was approved now. */
function sampleReturn({
  customerName,
  number,
  total,
  currency,
  store,
}: Pick<OrderFacts, 'customerName' | 'number' | 'total' | 'currency' | 'store'>): ReturnFacts {
  const to = { name: store.names[0] ?? '', lines: [store.address], country: null };
  const from = { name: customerName, lines: [], country: null };
  return {
    number: 1,
    state: 'approved',
    until: new Date(approvalEnd(Date.now())),
    label: { waybill: formattedId('WBL', 1), number: 1, orderNumber: number, transporter: null, from, to },
    to,
    fee: 0,
    refunded: total,
    currency,
    isLabelAttached: true,
  };
}
