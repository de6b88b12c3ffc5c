import type { RequestedDocument } from '@store-panel/domain/claims/claim-documents';
import type { ClaimTarget } from '@store-panel/domain/claims/claim-states';

import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { OrderOffer } from '@store-panel/domain/offers/order-offer';

import type { ActorJson } from '#db/column-types.ts';
import type {
  AdjustmentRow,
  ClaimDocumentRow,
  ClaimEntryRow,
  ClaimRow,
  EventRow,
  LifeEntry,
  OrderRow,
  ParcelRow,
  RequestRow,
} from '#seed/history/lives/rows.ts';
import type { Attention, Line, Step } from '#seed/history/lives/steps.ts';

/** An order from its placement on, with all rows that it leaves behind. Events are numbered once all orders are known. */
export interface OrderLife {
  readonly input: OrderInput;
  readonly order: OrderRow;
  readonly requests: RequestRow[];
  readonly adjustments: AdjustmentRow[];
  readonly parcels: ParcelRow[];
  readonly events: EventRow[];
  /** What its changes have posted in the store's book. */
  readonly entries: LifeEntry[];
  /** All changes so far, for a test that makes them through the endpoints. */
  readonly steps: Step[];
  /** What happened to it while it waited, for the same test; not counted by its version. */
  readonly attention: Attention[];
  readonly claims: StoreClaimLife[];
  /** Ids of the rows to come; the same in every run. */
  readonly nextId: (at: number) => string;
}

/** A claim on an order. The writer adds the two protected forms of its number. */
export interface StoreClaimLife {
  readonly claim: ClaimRow;
  readonly number: string;
  readonly entries: ClaimEntryRow[];
  readonly documents: ClaimDocumentRow[];
  /** All changes after the opening, for a test that makes them through the endpoints. */
  readonly steps: ClaimStep[];
}

export interface ClaimStep {
  readonly at: number;
  readonly to: ClaimTarget;
  readonly reason?: string;
  readonly documents?: readonly RequestedDocument[];
}

/** What a customer orders: through the channel, or from the store's staff if `acceptedBy` is set. */
export interface OrderInput {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reference: string;
  /** Who takes a manual order and accepts it at once. */
  readonly acceptedBy: ActorJson | null;
  readonly readyInMinutes?: number;
  readonly isPickup: boolean;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly address: OrderRow['address'];
  readonly lines: readonly Line[];
  readonly deliveryPrice: number;
  readonly tip: number;
  /** The offer's amount, or what the channel has taken off without one. */
  readonly discount: number;
  readonly offer: OrderOffer | null;
  readonly paymentMethod: OrderRow['payment_method'];
  readonly confirmationCode: string | null;
  readonly orderComment: string;
  readonly deliveryComment: string;
  readonly scheduledAt: number | null;
  /** What the staff sends, by its weight and service; null for all others. */
  readonly parcel: OrderedParcel | null;
}

export interface OrderedParcel {
  readonly grams: number;
  readonly service: ServiceLevel;
}
