import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import type { Menu } from '@store-panel/domain/menu/menu';
import { createContext, type Dispatch, type ReactNode, use } from 'react';

import type { LocaleFormat } from './order-body.ts';
import type { FieldName } from './fields.ts';
import type { FormAction, OrderFields, OrderForm } from './order-form.ts';
import type { QuoteState } from './use-quote.ts';

/** A manual order that is being entered, shared by all parts of its form. */
export interface OrderEntry {
  readonly form: OrderForm;
  readonly dispatch: Dispatch<FormAction>;
  /** Removes a line from the order and announces it to screen readers. */
  readonly remove: (lineId: string) => void;
  readonly setFields: (fields: Partial<OrderFields>) => void;
  readonly menu: Menu;
  readonly localeFormat: LocaleFormat;
  readonly quoteState: QuoteState;
  /** Customers who match the number as it is typed, and the one whose number is complete. */
  readonly candidates: readonly FoundCustomer[];
  readonly matchedCustomer: FoundCustomer | undefined;
  readonly isOffline: boolean;
  /** The user has submitted once: from then on missing fields are shown too. */
  readonly isSubmitAttempted: boolean;
  /** Shows a field and focuses it. */
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
  const orderEntry = use(OrderEntryContext);
  if (orderEntry === null) throw new Error('Outside of an OrderEntryProvider');
  return orderEntry;
}
