import type { EscalationStep } from '@store-panel/domain/escalation/rules';
import type { ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import type { LineEdit } from '@store-panel/domain/orders/edits';
import type { ActorKind } from '@store-panel/domain/orders/order-state';
import type { ChangeAction } from '@store-panel/domain/orders/transitions';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

import type { ActorJson } from '#db/column-types.ts';
import type { HistoryCourier, Notified } from '#seed/history/history-store.ts';
import type { OrderRow } from '#seed/history/lives/rows.ts';

export type Line = OrderRow['lines'][number];

/** One change of an order, as a call or a job of the server makes it. */
export interface Step {
  readonly action: ChangeAction;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actor: ActorJson;
  readonly reason?: string;
  readonly reasonKind?: ReasonKind;
  readonly readyInMinutes?: number;
  /** Of a courier request; null if no courier is free. */
  readonly courier?: HistoryCourier | null;
  readonly mode?: 'manual' | 'automatic';
  readonly edit?: LineEdit<Line>;
  readonly rating?: { readonly stars: number; readonly review: string };
  /** Of an order that is handed to a transporter. */
  readonly waybill?: string;
  /** Missing: the store's only one. */
  readonly transporterId?: string;
  readonly service?: ServiceLevel;
  readonly grams?: number;
  readonly label?: ShipmentLabel;
}

/** What happens to a waiting order without changing it: a panel shows it, or it escalates because none has. */
export type Attention =
  | { readonly action: 'show'; readonly at: number; readonly actor: ActorJson; readonly device: string }
  | {
      readonly action: 'escalate';
      readonly at: number;
      readonly step: EscalationStep;
      readonly notified: readonly Notified[];
    };

export const SYSTEM: ActorJson = { kind: 'system', id: null, name: null };

const ACTOR_KINDS: Readonly<Record<string, ActorKind>> = {
  user: 'customer',
  store: 'store',
  sub_store: 'store',
  provider: 'courier',
  system: 'system',
};

/** The domain's kind of an actor as events name it. */
export function actorKindOf({ kind }: ActorJson): ActorKind {
  const actorKind = ACTOR_KINDS[kind];
  if (!actorKind) throw new RangeError(`${kind} changes no orders`);
  return actorKind;
}
