import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { type ChangeAction, checkOrderAction } from '@store-panel/domain/orders/transitions';

import type { CourierBehavior } from '#couriers/courier-behavior.ts';
import { travelTime } from '#couriers/travel.ts';
import type { Point } from '#platform/simulated-store.ts';

/** A delivery, as its courier sees it. */
export type Job = ReplyOf<'POST /api/provider/list_requests'>['requests'][number];

/** A ride's stages, in order; of an accepted one, each is a status that the courier reports. */
const STAGES = [
  'courier_accept',
  'courier_on_the_way',
  'courier_arrived',
  'courier_picked_up',
  'courier_started',
  'courier_at_destination',
  'courier_completed',
] as const satisfies readonly ChangeAction[];
export type Stage = (typeof STAGES)[number];

/** Returns a courier's next stage of a job; null while another actor has to act, or if the job is over. */
export function nextStage({ order_status, request_status, confirmation_required }: Job): Stage | null {
  const order = { order_status, request_status, confirmation_required, is_pickup: false };
  return STAGES.find((stage) => checkOrderAction(stage, order, { kind: 'courier' }).allowed) ?? null;
}

/** Returns the end of a stage with a way; null for other stages and unknown locations. */
export function goalOf(stage: Stage, job: Job): Point | null {
  if (stage === 'courier_arrived') return job.store_location;
  return stage === 'courier_at_destination' ? (job.address?.point ?? null) : null;
}

/** Returns the milliseconds of a stage for a courier at `position`. */
export function stageTime(stage: Stage, job: Job, position: Point | null, { takes }: CourierBehavior): number {
  const home = job.address?.point ?? null;
  if (stage === 'courier_arrived') return travelTime(position, job.store_location);
  return stage === 'courier_at_destination' ? travelTime(job.store_location, home) : takes[stage];
}
