import type { OrderCard } from '@store-panel/api-client/order-shapes';

import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { HandlerChoice } from './handler-choice.tsx';
import { isLater } from './stages.ts';

const LaterRow = lazyPart({
  async load() {
    const [{ LaterRow: loaded }] = await Promise.all([import('../later/later-row.tsx'), loadTexts(['schedule'])]);
    return loaded;
  },
});
const Handlers = lazyPart({
  async load() {
    await loadTexts(['schedule']);
    return HandlerChoice;
  },
});

/** What stands above the orders in work, where there is any of it: those for later, and who handles which. */
export function BoardHead({ orders }: { readonly orders: readonly OrderCard[] }) {
  const later = orders.filter(isLater);
  return (
    <>
      {later.length > 0 && <LaterRow orders={later} />}
      <Handlers orders={orders} />
    </>
  );
}
