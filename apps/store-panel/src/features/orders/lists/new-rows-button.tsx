import { Button } from '@store-panel/ui/button';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from './order-list-page.module.css';

interface NewRowsButtonProps {
  /** Orders that would come in; null where nothing waits. */
  readonly added: number | null;
  readonly onShow: () => void;
}

/** Says that the list has gone on, and shows it at a press: rows never move under a pointer by themselves. */
export function NewRowsButton({ added, onShow }: NewRowsButtonProps) {
  const { t } = useTranslation('order-lists');
  return (
    <div role="status">
      {added !== null && (
        <div className={css.news}>
          <span>{added > 0 ? t('live.new', { count: added }) : t('live.changed')}</span>
          <Button size="sm" variant="quiet" icon={<RefreshCw aria-hidden="true" />} onClick={onShow}>
            {t('live.show')}
          </Button>
        </div>
      )}
    </div>
  );
}
