import type { OrderCard } from '@store-panel/api-client/order-shapes';

import css from './line-detail.module.css';

/** A line's options, and what was asked for it. */
export function LineDetail({ line }: { readonly line: OrderCard['lines'][number] }) {
  return (
    <>
      {line.options.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)).join(', ')}
      {line.note !== '' && <span className={css.note}>{line.note}</span>}
    </>
  );
}
