import type { OrderCard } from '@store-panel/api-client/order-models';

export interface OrderDialogProps {
  /** The order as it stood when the question was asked: its version is what the choice is based on. */
  readonly order: OrderCard;
  readonly onClose: () => void;
}
