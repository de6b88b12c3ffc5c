import type { OrderCard, OrderDetail } from '@store-panel/api-client/order-models';
import { type ComponentType, createContext } from 'react';

import type { WhileAway } from '#shared/loading/lazy-component.tsx';
import { useProvided } from '#shared/use-provided.ts';
import type { OrderDialogProps } from './dialogs/dialog-props.ts';

export interface KitchenViewProps {
  readonly orders: readonly OrderCard[];
  /** Single keys are on. */
  readonly hasKeys: boolean;
}

export interface BulkShipButtonProps {
  readonly chosen: readonly OrderCard[];
  readonly onDone: () => void;
}

export interface OrderDetailCardProps {
  readonly order: OrderDetail;
}

type Slot<Props> = ComponentType<Props & WhileAway>;

/** The parts of other features that the pages of orders show. The app fills them; the code of each comes when it is shown. */
export interface OrderSlots {
  /** Of the running orders: the view as tickets. */
  readonly KitchenView: Slot<KitchenViewProps>;
  /** Of the order dialogs: the one that changes what was ordered. */
  readonly EditDialog: Slot<OrderDialogProps>;
  /** Of the selection bar: hands the chosen orders to the transporter. */
  readonly BulkShipButton: Slot<BulkShipButtonProps>;
  /** Of the detail page: the claims on the order. */
  readonly OrderClaimCard: Slot<OrderDetailCardProps>;
  /** Of the detail page: the order's parcel. */
  readonly ShipmentCard: Slot<OrderDetailCardProps>;
}

export const OrderSlotsContext = createContext<OrderSlots | null>(null);

export const useOrderSlots = (): OrderSlots => useProvided(OrderSlotsContext);
