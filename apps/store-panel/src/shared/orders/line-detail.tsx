import type { OrderCard } from '@store-panel/api-client/order-models';

import { useLanguage } from '#shared/i18n/i18n.ts';

import { Allergens } from '#shared/menu/allergens.tsx';
import css from './line-detail.module.css';

/** A line's options, note and allergens. */
export function LineDetail({ line }: { readonly line: OrderCard['lines'][number] }) {
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  return (
    <>
      {line.options.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)).join(comma)}
      {line.note !== '' && <span className={css.note}>{line.note}</span>}
      <Allergens list={line.allergens} />
    </>
  );
}
