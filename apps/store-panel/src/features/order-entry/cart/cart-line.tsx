import type { QuoteProblem } from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { IconButton } from '@store-panel/ui/icon-button';
import { NumericText } from '@store-panel/ui/numeric-text';
import { CalendarX, CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Allergens } from '#shared/menu/allergens.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';
import type { CartLine } from '#features/order-entry/cart.ts';
import { useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './order-card.module.css';
import { toNamedLine } from './named-line.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly problems: readonly QuoteProblem[];
  /** Its item is not on sale at the order's time, which the store may overlook. */
  readonly isOutsideSchedule: boolean;
  readonly onChange: () => void;
}

/** One line of the order. Delete removes it from anywhere but the number field (`useOrderEntryShortcuts`). */
export function CartLineRow({ line, problems, isOutsideSchedule, onChange }: CartLineRowProps) {
  const { t } = useTranslation('order-entry');
  const { dispatch, remove, menu, localeFormat } = useOrderEntry();
  const textOf = useProblemText();
  const named = toNamedLine(menu, line, localeFormat.language);
  const name = named?.name ?? t('cart.unknown');
  const comma = localeFormat.language === 'ar' ? '، ' : ', ';
  return (
    <li className={css.line} data-line={line.id} data-invalid={problems.length > 0 || undefined}>
      <div className={css.lineText}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {named && named.options.length > 0 && (
          <span className={css.below}>
            {named.options
              .map((option) => (option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name))
              .join(comma)}
          </span>
        )}
        {line.note !== '' && <span className={css.note}>{line.note}</span>}
        <Allergens list={named?.allergens} />
        {problems.map((problem) => (
          <span key={`${problem.problem} ${problem.modifier_group_id}`} className={css.problem}>
            <CircleAlert aria-hidden="true" />
            {textOf(problem)}
          </span>
        ))}
        {isOutsideSchedule && (
          <span className={css.problem} data-tone="warning">
            <CalendarX aria-hidden="true" />
            {t('lineHint.outsideSchedule')}
          </span>
        )}
      </div>
      <span className={css.amount}>{named && <NumericText>{formatMoney(named.total, localeFormat)}</NumericText>}</span>
      <div className={css.acts}>
        <QuantityStepper
          name={name}
          value={line.quantity}
          onChange={(quantity) => dispatch({ type: 'cart', action: { type: 'quantity', id: line.id, quantity } })}
        />
        <span className={css.ends}>
          {named && (
            <IconButton icon={<Pencil aria-hidden="true" />} label={t('cart.change', { name })} onClick={onChange} />
          )}
          <IconButton
            icon={<Trash2 aria-hidden="true" />}
            label={t('cart.remove', { name })}
            onClick={() => remove(line.id)}
          />
        </span>
      </div>
    </li>
  );
}
