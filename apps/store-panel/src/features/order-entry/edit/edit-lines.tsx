import { Badge } from '@store-panel/ui/badge';
import { IconButton } from '@store-panel/ui/icon-button';
import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { withIds } from '#shared/orders/with-ids.ts';
import type { EditValues } from './edit-form.ts';
import css from './edit-lines.module.css';
import { LineText } from './line-text.tsx';
import { QuantityStepper } from '#shared/menu/quantity-stepper.tsx';

interface EditLinesProps {
  readonly values: EditValues;
  readonly currency: string;
  /** 0 removes the line; it can be restored until the edit is saved. */
  readonly onQuantity: (line: number, quantity: number) => void;
}

/** The lines of the order, each with its new quantity. */
export function EditLines({ values, currency, onQuantity }: EditLinesProps) {
  const { t } = useTranslation('order-edit');
  return (
    <ul className={css.lines} aria-label={t('lines')}>
      {withIds(values.lines).map(({ id, index, item: line }) => {
        const quantity = values.quantities[index] ?? line.quantity;
        const isRemoved = quantity === 0;
        const { name } = line;
        return (
          <li key={id} className={css.line} data-removed={isRemoved ? '' : undefined}>
            <LineText line={line} currency={currency} isRemoved={isRemoved} />
            {isRemoved ? (
              <Badge tone="danger">{t('removed')}</Badge>
            ) : (
              <QuantityStepper name={name} value={quantity} onChange={(next) => onQuantity(index, next)} />
            )}
            <IconButton
              icon={isRemoved ? <Undo2 data-flip-in-rtl="" aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
              label={t(isRemoved ? 'putBack' : 'remove', { name })}
              onClick={() => onQuantity(index, isRemoved ? line.quantity : 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}
