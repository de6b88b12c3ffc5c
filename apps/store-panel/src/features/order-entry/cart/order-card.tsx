import { OUTSIDE_SCHEDULE } from '@store-panel/domain/menu/schedules';
import { Button } from '@store-panel/ui/button';
import { Card, CardHeader } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { IconButton } from '@store-panel/ui/icon-button';
import { ShoppingBasket, SquarePen, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PLACE_OF } from '#features/order-entry/fields.ts';
import type { OrderPlacement } from '#features/order-entry/use-place-order.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { CartLineRow } from './cart-line.tsx';
import { CreatePart } from './create-part.tsx';
import { MoreFields } from './more-fields.tsx';
import css from './order-card.module.css';

interface OrderCardProps {
  readonly placing: OrderPlacement;
  /** Called with a line's id to edit the line, or with null to add a custom item. */
  readonly onChange: (lineId: string | null) => void;
}

/** What is ordered, what it costs, and the button that places it. */
export function OrderCard({ placing, onChange }: OrderCardProps) {
  const { t } = useTranslation('order-entry');
  const { form, dispatch, quoteState, isSubmitAttempted } = useOrderEntry();
  const { lines, before } = form.cart;
  const last = before.at(-1);
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const problems = quoteState.quote?.problems ?? [];
  const problemsOf = (id: string) => {
    const at = quoteState.lineIds.indexOf(id);
    return problems.filter(({ problem, path }) => PLACE_OF[problem] === 'line' && path.split('.')[1] === String(at));
  };
  const late = new Set(
    (quoteState.quote?.hints ?? []).flatMap(({ path, hint }) => (hint === OUTSIDE_SCHEDULE ? [path] : [])),
  );
  return (
    <Card className={css.card}>
      <CardHeader title={t('cart.title')}>
        {last && (
          <IconButton
            size="sm"
            icon={<Undo2 data-flip-in-rtl="" aria-hidden="true" />}
            label={t(`cart.undo.${last.kind}`)}
            onClick={() => dispatch({ type: 'cart', action: { type: 'undo' } })}
          />
        )}
        {lines.length > 1 && (
          <IconButton
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            label={t('cart.clear')}
            onClick={() => dispatch({ type: 'cart', action: { type: 'clear' } })}
          />
        )}
        <span className={css.count}>{lines.length > 0 && t('cart.count', { count: items })}</span>
      </CardHeader>
      <div className={css.scroll}>
        {lines.length === 0 ? (
          <EmptyState icon={<ShoppingBasket />} title={isSubmitAttempted ? t('problem.no_lines') : t('cart.empty')}>
            {t('cart.emptyText')}
          </EmptyState>
        ) : (
          <ul className={css.lines} aria-label={t('cart.lines')}>
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                problems={problemsOf(line.id)}
                isOutsideSchedule={late.has(`lines.${quoteState.lineIds.indexOf(line.id)}`)}
                onChange={() => onChange(line.id)}
              />
            ))}
          </ul>
        )}
        <Button size="sm" variant="quiet" icon={<SquarePen aria-hidden="true" />} onClick={() => onChange(null)}>
          {t('menu.own')}
        </Button>
        <MoreFields />
      </div>
      <CreatePart placing={placing} />
    </Card>
  );
}
