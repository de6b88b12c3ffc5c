import { createContext, use } from 'react';

import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { ActionSender } from './action-sender.ts';

/** Who sends changes where there is no desk: a dispatcher without the orders in work. */
export const ActionSenderContext = createContext<ActionSender | null>(null);

/** What sends the changes of orders here. */
export function useSender(): ActionSender {
  const own = use(ActionSenderContext);
  const sender = useOptionalOrderServices()?.desk.sender ?? own;
  if (sender === null) throw new Error('Outside of a desk and of a ActionSenderContext');
  return sender;
}
