import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './selection-bar.module.css';

interface SelectionBarProps {
  /** Number of rows, and of selected rows. */
  readonly total: number;
  readonly selectedCount: number;
  /** Text with the number of selected rows. */
  readonly label: string;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Bulk actions: small buttons, the main one first. */
  readonly actions: ReactNode;
  /** Dialogs opened by the actions. */
  readonly children?: ReactNode;
}

/** Above a list: selects all or none, and shows the bulk actions. */
export function SelectionBar({ total, selectedCount, label, onAll, onNone, actions, children }: SelectionBarProps) {
  const { t } = useTranslation('order-bulk');
  const isAll = selectedCount > 0 && selectedCount === total;
  return (
    <div className={css.root}>
      <Checkbox
        label={selectedCount === 0 ? t('selectAll') : label}
        checked={isAll}
        indeterminate={selectedCount > 0 && !isAll}
        onChange={isAll ? onNone : onAll}
      />
      {selectedCount > 0 && (
        <div className={css.actions}>
          {actions}
          <Button size="sm" variant="quiet" onClick={onNone}>
            {t('clear')}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
