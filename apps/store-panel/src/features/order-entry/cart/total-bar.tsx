import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { type Step, STEPS } from '#features/order-entry/fields.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import type { OrderPlacement } from '#features/order-entry/use-place-order.ts';
import css from './total-bar.module.css';

interface TotalBarProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly placing: OrderPlacement;
  readonly isSubmitDisabled: boolean;
}

/** The total so far and the button to the next step, on screens that show one step at a time. */
export function TotalBar({ step, onStep, placing, isSubmitDisabled }: TotalBarProps) {
  const { t } = useTranslation('order-entry');
  const { form, quoteState, localeFormat } = useOrderEntry();
  const next = STEPS[STEPS.indexOf(step) + 1];
  const { lines } = form.cart;
  const total = quoteState.quote?.totals.total;
  return (
    <div className={css.root}>
      <span className={css.sum}>
        <span className={css.count}>
          {t('cart.count', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
        {lines.length > 0 && total !== undefined && (
          <NumericText strong>{formatMoney(total, localeFormat)}</NumericText>
        )}
      </span>
      {next ? (
        <Button variant="primary" size="lg" onClick={() => onStep(next)}>
          {t(`step.${next}`)}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          pending={placing.isSending}
          aria-disabled={isSubmitDisabled || undefined}
          onClick={placing.place}
        >
          {t('create.button')}
        </Button>
      )}
    </div>
  );
}
