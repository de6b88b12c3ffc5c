import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { IconButton } from '@store-panel/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Name of the counted item. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** 0 if the stepper can remove the item. */
  readonly min?: number;
  readonly max?: number;
}

/** Changes a quantity by two large buttons or by typing. */
export function QuantityStepper({
  name,
  value,
  onChange,
  min = 1,
  max = ORDER_LIMITS.maxQuantity,
}: QuantityStepperProps) {
  const { t } = useTranslation('order-edit');
  const set = (quantity: number) => onChange(Math.min(max, Math.max(min, quantity)));
  return (
    <div role="group" aria-label={t('quantityOf', { name })} className={css.root}>
      <IconButton
        variant="secondary"
        icon={<Minus aria-hidden="true" />}
        label={t('decreaseQuantity', { name })}
        aria-disabled={value <= min || undefined}
        onClick={() => set(value - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        aria-label={t('quantityOf', { name })}
        className={css.number}
        onFocus={(event) => event.target.select()}
        onChange={({ target: { valueAsNumber: enteredQuantity } }) => {
          if (Number.isInteger(enteredQuantity)) set(enteredQuantity);
        }}
      />
      <IconButton
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        label={t('increaseQuantity', { name })}
        aria-disabled={value >= max || undefined}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
