import { createContext, use } from 'react';

import { useDeskIfAny } from '../desk/desk-context.tsx';
import type { Sender } from './sender.ts';

/** Who sends changes where there is no desk: a dispatcher without the orders in work. */
export const SenderContext = createContext<Sender | null>(null);

/** What sends the changes of orders here. */
export function useSender(): Sender {
  const own = use(SenderContext);
  const sender = useDeskIfAny()?.desk.sender ?? own;
  if (sender === null) throw new Error('Outside of a desk and of a SenderContext');
  return sender;
}
