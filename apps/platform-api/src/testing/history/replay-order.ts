import { findTransition } from '@store-panel/domain/orders/transitions';
import type { Endpoint } from '@store-panel/contract/table';

import { totalsOf } from '#seed/history/lives/place.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import type { ClaimStep, OrderLife, StoreClaimLife } from '#seed/history/lives/life.ts';
import type { Attention, Step } from '#seed/history/lives/steps.ts';
import { call, keyed, type SessionHeaders } from '#testing/servers/test-platform.ts';
import type { ReplaySessions } from '#testing/history/replay-sessions.ts';

/** An order of the history as the server has it, once it is placed. */
export interface Replayed {
  readonly store: HistoryStore;
  readonly life: OrderLife;
  orderId: string;
  readonly claimIds: Map<StoreClaimLife, string>;
}

export interface ReplayContext {
  readonly origin: string;
  readonly sessions: ReplaySessions;
  /** Makes this courier, or none, the only one on shift. */
  readonly setShift: (courierId: string | null) => Promise<void>;
  readonly runJobs: () => Promise<void>;
  /** Takes the due steps of unseen orders. */
  readonly escalate: () => Promise<void>;
  readonly readOrder: (orderId: string) => Promise<CurrentOrder>;
}

export interface CurrentOrder {
  readonly request_id: string | null;
  readonly confirmation_code: string | null;
}

const NOTHING_MADE: CurrentOrder = { request_id: null, confirmation_code: null };

async function send(context: ReplayContext, key: Endpoint, body: object, session: SessionHeaders) {
  const reply = await call(context.origin, key, body, keyed(session));
  if (reply.code !== null)
    throw new Error(`${key} failed with ${reply.code}: ${JSON.stringify(reply.body)} for ${JSON.stringify(body)}`);
  return reply.body as Readonly<Record<string, unknown>>;
}

/** Places an order through its channel, or takes it as the store's staff does. */
export async function replayPlacement(context: ReplayContext, replayed: Replayed): Promise<void> {
  replayed.orderId = replayed.life.input.acceptedBy
    ? await replayManualOrder(context, replayed)
    : await replayChannelOrder(context, replayed);
}

const sharedFields = ({ input }: OrderLife) => ({
  reference: input.reference,
  customer_name: input.customerName,
  payment_method: input.paymentMethod,
  order_comment: input.orderComment,
  delivery_comment: input.deliveryComment,
});

const quotedFields = ({ input }: OrderLife) => ({
  is_pickup: input.isPickup,
  customer_phone: input.customerPhone,
  tip_amount: input.tip,
  discount: input.discount,
});

async function replayManualOrder(context: ReplayContext, { life }: Replayed): Promise<string> {
  const { input } = life;
  const session = context.sessions.of(input.acceptedBy?.id ?? '');
  const request = {
    ...quotedFields(life),
    // Offers that apply by themselves began with the history's end.
    no_offer: true,
    lines: input.lines.map(({ item_id, quantity, note, options }) => ({
      item_id,
      quantity,
      note,
      modifiers: options.map((option) => ({ modifier_id: option.modifier_id, quantity: option.quantity })),
    })),
    ...(input.parcel && {
      weight: String(input.parcel.grams / 1000),
      service_level: input.parcel.service,
      address: input.address,
    }),
    is_accepted: true,
    estimated_time_for_ready_order: input.readyInMinutes,
  };
  const { version, promised_at } = await send(context, 'POST /api/store/quote_manual_order', request, session);
  const body = { ...sharedFields(life), ...request, version, promised_at, is_paid: input.paymentMethod !== 'cash' };
  const { order } = await send(context, 'POST /api/store/create_manual_order', body, session);
  return (order as { order_id: string }).order_id;
}

async function replayChannelOrder(context: ReplayContext, { store, life }: Replayed): Promise<string> {
  const { input } = life;
  const totals = totalsOf(store, input);
  const body = {
    ...sharedFields(life),
    ...quotedFields(life),
    store_id: store.id,
    lines: input.lines,
    delivery_price: input.deliveryPrice,
    ...(input.offer && {
      offer: { offer_id: input.offer.offer_id, code: input.offer.code, delivery_discount: 0 },
    }),
    total: totals.total,
    ...(input.address && { address: input.address }),
    ...(input.scheduledAt !== null && { scheduled_at: new Date(input.scheduledAt).toISOString() }),
  };
  const { order_id } = await send(context, 'POST /api/user/create_order', body, context.sessions.of(store.channel.id));
  return order_id as string;
}

/** Makes one change through its endpoint, or lets the server's jobs make it. */
export async function replayStep(context: ReplayContext, replayed: Replayed, step: Step): Promise<void> {
  const { action, actor } = step;
  // The call before has done these in its transaction.
  if (actor.kind === 'system' && (action === 'complete' || action === 'request_courier')) return;
  if (actor.kind === 'system') return context.runJobs();
  if (COURIER_ACTIONS.has(action)) await context.setShift(nextCourier(replayed.life, step));
  const current = needsCurrent(action) ? await context.readOrder(replayed.orderId) : NOTHING_MADE;
  const [key, body] = toCall(replayed, step, current);
  await send(context, key, body, context.sessions.of(actor.id ?? ''));
}

/** Shows a waiting order on a panel, or lets it escalate. */
export async function replayAttention(
  context: ReplayContext,
  { orderId }: Replayed,
  attention: Attention,
): Promise<void> {
  if (attention.action === 'escalate') return context.escalate();
  const session = { ...context.sessions.of(attention.actor.id ?? ''), 'user-agent': attention.device };
  await send(context, 'POST /api/store/acknowledge_orders', { order_ids: [orderId], is_silent: false }, session);
}

/** Changes in which the server looks for a courier. */
const COURIER_ACTIONS: ReadonlySet<string> = new Set(['request_courier', 'reassign', 'courier_reject']);

/** The courier that a change requests, or that the search requests after a rejection. */
function nextCourier({ steps }: OrderLife, step: Step): string | null {
  const next = steps[steps.indexOf(step) + 1];
  const isSearch = step.action === 'courier_reject' && next?.actor.kind === 'system';
  return (isSearch ? next.courier : step.courier)?.id ?? null;
}

type Call = readonly [key: Endpoint, body: object];

/** Changes whose calls name what the server has made: the request's id, or the code. */
const needsCurrent = (action: Step['action']): boolean =>
  action.startsWith('courier_') || ['complete', 'reassign', 'cancel_request'].includes(action);

/** The call that makes a change of a customer, the store or a courier. */
function toCall(
  { store, life, orderId: order_id }: Replayed,
  step: Step,
  { request_id, confirmation_code }: CurrentOrder,
): Call {
  const { action, courier, readyInMinutes, reason, rating, waybill, label, edit } = step;
  const version = 1 + life.steps.indexOf(step);
  const named = courier && { provider_id: courier.id, vehicle_id: courier.vehicleId };
  const code = confirmation_code === null ? {} : { confirmation_code };
  const order_status = findTransition(action, 'store')?.orderTo;
  switch (action) {
    case 'accept':
    case 'prepare':
    case 'ready':
      return [
        'POST /api/store/set_order_status',
        { order_id, order_status, estimated_time_for_ready_order: readyInMinutes },
      ];
    case 'reject':
    case 'cancel_by_store':
      return [
        'POST /api/store/store_cancel_or_reject_order',
        { order_id, order_status, cancel_reason: reason, reason_kind: step.reasonKind },
      ];
    case 'cancel_by_user':
      return ['POST /api/user/cancel_order', { order_id, store_id: store.id, cancel_reason: reason }];
    case 'restore':
      return ['POST /api/store/restore_order', { order_id }];
    case 'edit':
      return ['POST /api/store/update_order', { order_id, version, ...edit, reason }];
    case 'complete':
      return ['POST /api/store/complete_order', { order_id, ...code }];
    case 'return_order':
      return ['POST /api/store/return_order', { order_id, reason }];
    case 'rate':
      return [
        'POST /api/store/rate_user',
        { order_id, store_rating_to_user: rating?.stars, store_review_to_user: rating?.review },
      ];
    case 'request_courier':
      return step.mode === 'automatic'
        ? ['POST /api/store/find_nearest_provider', { order_id }]
        : ['POST /api/store/create_request', { order_id, ...named }];
    case 'reassign':
      return ['POST /api/store/reassign_courier', { order_id, request_id, ...named }];
    case 'cancel_request':
      return ['POST /api/store/cancel_request', { request_id }];
    case 'courier_lost':
      return ['POST /api/store/report_courier_lost', { order_id, request_id, reason }];
    case 'courier_accept':
    case 'courier_reject':
      return ['POST /api/provider/answer_request', { request_id, is_accepted: action === 'courier_accept' }];
    case 'courier_cancel':
      return ['POST /api/provider/cancel_request', { request_id }];
    case 'ready_for_shipment':
      return [
        'POST /api/store/ready_for_shipment',
        {
          order_id,
          waybill_number: waybill,
          transporter_id: step.transporterId,
          service_level: step.service,
          ...(step.grams !== undefined && { parcels: [{ grams: step.grams }] }),
        },
      ];
    case 'shipment_news':
      return ['POST /api/store/tell_shipment_news', { orders: [{ order_id, version }], shipment_label: label, reason }];
    case 'courier_on_the_way':
    case 'courier_arrived':
    case 'courier_picked_up':
    case 'courier_started':
    case 'courier_at_destination':
    case 'courier_completed': {
      const request_status = findTransition(action, 'courier')?.requestTo;
      const proof = action === 'courier_completed' ? code : {};
      return ['POST /api/provider/set_request_status', { request_id, request_status, ...proof }];
    }
    case 'release':
    case 'no_courier_found':
      throw new RangeError(`no call does ${action}`);
  }
}

export async function replayClaimOpening(
  context: ReplayContext,
  replayed: Replayed,
  claim: StoreClaimLife,
): Promise<void> {
  const { cause, description, amount } = claim.claim;
  const body = { order_id: replayed.orderId, cause, description, amount, claim_number: claim.number };
  const reply = await send(context, 'POST /api/store/open_claim', body, context.sessions.of(replayed.store.id));
  replayed.claimIds.set(claim, (reply['claim'] as { claim_id: string }).claim_id);
}

export async function replayClaimStep(
  context: ReplayContext,
  replayed: Replayed,
  claim: StoreClaimLife,
  step: ClaimStep,
): Promise<void> {
  const body = {
    claim_id: replayed.claimIds.get(claim),
    version: 1 + claim.steps.indexOf(step),
    claim_status: step.to,
    ...(step.reason !== undefined && { reason: step.reason }),
    ...(step.documents && { documents: step.documents }),
  };
  await send(context, 'POST /api/store/change_order_claim_status', body, context.sessions.of(replayed.store.id));
}
