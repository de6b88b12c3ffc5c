import type { TimelineEntry } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { withIds } from './with-ids.ts';
import css from './edit-changes.module.css';

interface EditChangesProps {
  readonly edit: NonNullable<TimelineEntry['edit']>;
  readonly currency: string;
}

/** The changes of an edit: each changed line, and the total. */
export function EditChanges({ edit, currency }: EditChangesProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, { language, currency });
  return (
    <ul className={css.root}>
      {withIds(edit.lines).map(({ id, item: { name, quantity_before: before, quantity_after: after } }) => (
        <li key={id}>
          {before === 0
            ? t('change.added', { line: `${after}× ${name}` })
            : after === 0
              ? t('change.removed', { line: `${before}× ${name}` })
              : t('change.quantity', { name, before, after })}
        </li>
      ))}
      {edit.total_before !== edit.total_after && (
        <li>{t('change.total', { before: money(edit.total_before), after: money(edit.total_after) })}</li>
      )}
    </ul>
  );
}
