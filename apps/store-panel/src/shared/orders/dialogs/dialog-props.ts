import type { OrderCard } from '@store-panel/api-client/order-models';

export interface OrderDialogProps {
  /** The order when the dialog was opened: its version is the base of the change. */
  readonly order: OrderCard;
  readonly onClose: () => void;
}
