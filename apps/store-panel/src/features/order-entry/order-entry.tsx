import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import type { Menu } from '@store-panel/domain/menu/menu';
import { createContext, type Dispatch, type ReactNode, use } from 'react';

import type { Reading } from './order-body.ts';
import type { FieldName } from './fields.ts';
import type { FormAction, OrderFields, OrderForm } from './order-form.ts';
import type { Quoted } from './use-quote.ts';

/** An order that is being taken, for every part of its form. */
export interface OrderEntry {
  readonly form: OrderForm;
  readonly act: Dispatch<FormAction>;
  /** Takes a line out of the order, and says so: for ears nothing else tells that it has gone. */
  readonly remove: (lineId: string) => void;
  readonly set: (fields: Partial<OrderFields>) => void;
  readonly menu: Menu;
  readonly reading: Reading;
  readonly quoted: Quoted;
  /** Whose number it may become as it is typed, and whose it is once it is whole. */
  readonly found: readonly FoundCustomer[];
  readonly known: FoundCustomer | undefined;
  readonly isOffline: boolean;
  /** Somebody was done once: from then on what is missing is said too. */
  readonly isTried: boolean;
  /** Shows a field and puts the cursor there. */
  readonly goTo: (field: FieldName) => void;
}

const OrderEntryContext = createContext<OrderEntry | null>(null);

export const OrderEntryProvider = ({
  value,
  children,
}: {
  readonly value: OrderEntry;
  readonly children: ReactNode;
}) => <OrderEntryContext value={value}>{children}</OrderEntryContext>;

export function useOrderEntry(): OrderEntry {
  const taking = use(OrderEntryContext);
  if (taking === null) throw new Error('Outside of a TakingProvider');
  return taking;
}
