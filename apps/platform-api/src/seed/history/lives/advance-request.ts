import { ORDER_STATUS } from '@store-panel/domain/orders/status';

import type { HistoryCourier, HistoryStore } from '#seed/history/history-store.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { iso, type RequestRow } from '#seed/history/lives/rows.ts';
import type { Step } from '#seed/history/lives/steps.ts';

/** Follows a change of the order in its delivery request, or begins one, as the server does in the same transaction. */
export function advanceRequest(life: OrderLife, step: Step, store: HistoryStore): void {
  const { order } = life;
  const current = life.requests.at(-1);
  if (step.action === 'reassign' && current) end(current, step.at);
  if (step.action === 'reassign') begin(life, step, store);
  else if (step.action !== 'request_courier') follow(life, step.at);
  // A search goes on with the next courier after one has rejected; otherwise a new request begins.
  else if (step.actor.kind === 'system' && current) askNext(current, step);
  else begin(life, step, store);
  order.request_id = life.requests.at(-1)?.id ?? null;
}

function begin(
  { order, requests, nextId }: OrderLife,
  { at, courier, mode = 'manual' }: Step,
  store: HistoryStore,
): void {
  requests.push({
    store_id: order.store_id,
    id: nextId(at),
    order_id: order.id,
    status: ORDER_STATUS.courierRequested,
    mode,
    provider_id: courier?.id ?? null,
    vehicle_id: courier?.vehicleId ?? null,
    asked: courier ? [courier.id] : [],
    search_ends_at: iso(at + store.courierSearchSeconds * 1000),
    accepted_at: null,
    arrived_at: null,
    picked_up_at: null,
    completed_at: null,
    ended_at: null,
    metres_to: null,
    metres_loaded: null,
    metres_gap: null,
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  });
}

function end(request: RequestRow, at: number): void {
  const status = ORDER_STATUS.requestCancelled;
  Object.assign(request, { status, ended_at: iso(at), updated_at: iso(at), version: request.version + 1 });
}

function askNext(request: RequestRow, { at, courier }: Step): void {
  if (!courier) throw new RangeError('a search asks a courier');
  const { id, vehicleId }: HistoryCourier = courier;
  const status = ORDER_STATUS.courierRequested;
  Object.assign(request, { status, ended_at: null, provider_id: id, vehicle_id: vehicleId });
  request.asked.push(id);
  Object.assign(request, { version: request.version + 1, updated_at: iso(at) });
}

/** The server's `syncRequestStatus`. */
function follow({ order, requests }: OrderLife, at: number): void {
  const request = requests.at(-1);
  const status = order.request_status;
  if (!request || status === null || request.status === status) return;
  const now = iso(at);
  Object.assign(request, { status, version: request.version + 1, updated_at: now });
  if (status === ORDER_STATUS.courierAccepted) request.accepted_at = now;
  if (status === ORDER_STATUS.courierArrived) request.arrived_at = now;
  if (status === ORDER_STATUS.pickedUp) request.picked_up_at = now;
  if (status === ORDER_STATUS.courierCompleted) request.completed_at = now;
  request.ended_at = status < ORDER_STATUS.courierCompleted ? null : now;
}
