import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Popover } from '@store-panel/ui/popover';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { AmountFormProps } from './amount-form.tsx';
import { amountOf } from './list-filters.ts';

const AmountForm = lazyComponent<AmountFormProps>({
  load: () => import('./amount-form.tsx').then((module) => module.AmountForm),
});

/** Bounds of the total, both included. */
export function AmountFilter(props: AmountFormProps) {
  const { t } = useTranslation('order-lists');
  const { min, max } = props;
  const count = [min, max].filter((text) => amountOf(text) !== null).length;
  return (
    <Popover
      label={t('filter.amount')}
      trigger={
        <Button
          icon={<ListFilter aria-hidden="true" />}
          onPointerEnter={() => void AmountForm.preload()}
          onFocus={() => void AmountForm.preload()}
        >
          {t('filter.amount')} {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
      }
    >
      <AmountForm key={`${min} ${max}`} {...props} />
    </Popover>
  );
}
