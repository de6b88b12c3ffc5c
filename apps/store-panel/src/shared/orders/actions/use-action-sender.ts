import { createContext, use } from 'react';

import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { ChangeSender } from './action-sender.ts';

/** Sender for pages without order services: a dispatcher without running orders. */
export const ActionSenderContext = createContext<ChangeSender | null>(null);

/** Returns the sender of order changes. */
export function useActionSender(): ChangeSender {
  const contextSender = use(ActionSenderContext);
  const sender = useOptionalOrderServices()?.orderServices.sender ?? contextSender;
  if (sender === null) throw new Error('Outside of a orderServices and of a ActionSenderContext');
  return sender;
}
