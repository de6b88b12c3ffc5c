import type { OrderCard } from '@store-panel/api-client/order-shapes';

import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { useDesk } from '../desk/desk-context.tsx';

const ConflictText = lazyPart({ load: () => import('./conflict-text.tsx').then((module) => module.ConflictText) });

/** In the place where somebody lost a race: who did what instead. Its code comes with the first conflict. */
export function ConflictNote({ order }: { readonly order: OrderCard }) {
  const { desk } = useDesk();
  const conflict = useObserved(desk.conflicts.list, (list) => list[order.order_id]);
  return conflict ? <ConflictText order={order} conflict={conflict} /> : null;
}
