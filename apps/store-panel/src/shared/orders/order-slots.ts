import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import { type ComponentType, createContext } from 'react';

import type { LazyProps } from '#shared/loading/lazy-component.tsx';
import { useProvided } from '#shared/use-provided.ts';
import type { OrderDialogProps } from './dialogs/dialog-props.ts';

export interface KitchenViewProps {
  readonly orders: readonly OrderCard[];
  /** Whether single-key shortcuts are on. */
  readonly showsShortcuts: boolean;
}

export interface BulkShipButtonProps {
  readonly selected: readonly OrderCard[];
  readonly onDone: () => void;
}

export interface OrderDetailCardProps {
  readonly order: OrderDetail;
}

type Slot<Props> = ComponentType<Props & LazyProps>;

/** Parts of other features on the order pages and in the order settings. The app provides them; their code is loaded when shown. */
export interface OrderSlots {
  /** The ticket view of the running orders. */
  readonly KitchenView: Slot<KitchenViewProps>;
  /** The dialog that edits an order. */
  readonly EditDialog: Slot<OrderDialogProps>;
  /** In the selection bar: hands the selected orders to the transporter. */
  readonly BulkShipButton: Slot<BulkShipButtonProps>;
  /** On the detail page: the order's claims. */
  readonly OrderClaimCard: Slot<OrderDetailCardProps>;
  /** On the detail page: what the order's money has gone through, refunds. */
  readonly OrderMoneyCard: Slot<OrderDetailCardProps>;
  /** On the detail page: who ordered, and what the store notes about them. */
  readonly OrderCustomerCard: Slot<OrderDetailCardProps>;
  /** On the detail page: what the customer says of the completed order. */
  readonly OrderReviewCard: Slot<OrderDetailCardProps>;
  /** In the order settings: what happens to orders that no panel has shown. */
  readonly EscalationSection: Slot<object>;
  /** Above the list of orders at tables: who sits, and their bills. */
  readonly OpenTables: Slot<object>;
  /** On the detail page: what came back of the completed order. */
  readonly OrderReturnsCard: Slot<OrderDetailCardProps>;
  /** On the detail page: the order's shipment. */
  readonly ShipmentCard: Slot<OrderDetailCardProps>;
}

export const OrderSlotsContext = createContext<OrderSlots | null>(null);

export const useOrderSlots = (): OrderSlots => useProvided(OrderSlotsContext);
