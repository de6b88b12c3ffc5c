import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import css from './changed-list.module.css';

interface ChangedListProps {
  readonly changes: readonly { readonly key: string; readonly text: string }[];
  readonly onAgree: () => void;
  /** Id of the button, so that callers can focus it. */
  readonly id?: string;
}

/** Alert that lists changed prices and asks the user to accept them. */
export function ChangedList({ changes, onAgree, id }: ChangedListProps) {
  const { t } = useTranslation('order-entry');
  return (
    <InlineAlert tone="warning" title={t('changed.title')}>
      <ul className={css.changes}>
        {changes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <Button id={id} size="sm" onClick={onAgree}>
        {t('changed.agree')}
      </Button>
    </InlineAlert>
  );
}
