import { formatMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { Badge } from '@store-panel/ui/badge';
import { IconButton } from '@store-panel/ui/icon-button';
import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { LineDetail } from '../line-detail.tsx';
import { withIds } from '../with-ids.ts';
import type { EditValues } from './edit-form.ts';
import css from './edit-lines.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface EditLinesProps {
  readonly values: EditValues;
  readonly currency: string;
  /** 0 removes the line; it can be put back until the edit is saved. */
  readonly onQuantity: (line: number, quantity: number) => void;
}

/** The lines of the order, each with how many are wanted of it now. */
export function EditLines({ values, currency, onQuantity }: EditLinesProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, { language, currency });
  return (
    <ul className={css.lines} aria-label={t('lines')}>
      {withIds(values.lines).map(({ id, at, of: line }) => {
        const quantity = values.quantities[at] ?? line.quantity;
        const isRemoved = quantity === 0;
        const { name } = line;
        return (
          <li key={id} className={css.line} data-removed={isRemoved ? '' : undefined}>
            <div className={css.what}>
              <p className={css.name}>{isRemoved ? <del>{name}</del> : name}</p>
              {(line.options.length > 0 || line.note !== '') && (
                <p className={css.detail}>
                  <LineDetail line={line} />
                </p>
              )}
              <p className={css.each}>{t('each', { amount: money(lineTotal({ ...line, quantity: 1 })) })}</p>
            </div>
            {isRemoved ? (
              <Badge tone="danger">{t('removed')}</Badge>
            ) : (
              <QuantityStepper name={name} value={quantity} onChange={(wanted) => onQuantity(at, wanted)} />
            )}
            <IconButton
              icon={isRemoved ? <Undo2 data-flip-in-rtl="" aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
              label={t(isRemoved ? 'putBack' : 'remove', { name })}
              onClick={() => onQuantity(at, isRemoved ? line.quantity : 0)}
            />
          </li>
        );
      })}
    </ul>
  );
}
