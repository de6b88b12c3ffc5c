import type { OrderCard } from '@store-panel/api-client/order-models';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { useOrderServices } from '#shared/orders/services/order-services-context.tsx';

const ConflictText = lazyComponent({ load: () => import('./conflict-text.tsx').then((module) => module.ConflictText) });

/** Shows a conflicting change of another user. Its code is loaded with the first conflict. */
export function OrderConflict({ order }: { readonly order: OrderCard }) {
  const { orderServices } = useOrderServices();
  const conflict = useObservable(orderServices.conflicts.list, (list) => list[order.order_id]);
  return conflict ? <ConflictText order={order} conflict={conflict} /> : null;
}
