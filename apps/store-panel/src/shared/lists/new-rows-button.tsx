import { Button } from '@store-panel/ui/button';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from './new-rows-button.module.css';

interface NewRowsButtonProps {
  /** Orders that would be added; null if there are none. */
  readonly added: number | null;
  readonly onShow: () => void;
}

/** Shows that the list has changed, and applies it on a press: rows never move under the pointer by themselves. */
export function NewRowsButton({ added, onShow }: NewRowsButtonProps) {
  const { t } = useTranslation('order-lists');
  return (
    <div role="status">
      {added !== null && (
        <div className={css.newRows}>
          <span>{added > 0 ? t('live.new', { count: added }) : t('live.changed')}</span>
          <Button size="sm" variant="quiet" icon={<RefreshCw aria-hidden="true" />} onClick={onShow}>
            {t('live.show')}
          </Button>
        </div>
      )}
    </div>
  );
}
