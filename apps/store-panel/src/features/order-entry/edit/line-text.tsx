import { formatMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { LineDetail } from '#shared/orders/line-detail.tsx';
import type { Line } from './edit-form.ts';
import css from './edit-lines.module.css';

interface LineTextProps {
  readonly line: Line;
  readonly currency: string;
  readonly isRemoved?: boolean;
  /** Further information about the line. */
  readonly children?: ReactNode;
}

/** A line: its name, its options, and its unit price. */
export function LineText({ line, currency, isRemoved = false, children }: LineTextProps) {
  const { t } = useTranslation('order-edit');
  const language = useLanguage();
  const { name } = line;
  const amount = formatMoney(lineTotal({ ...line, quantity: 1 }), { language, currency });
  return (
    <div className={css.lineText}>
      <p className={css.name}>{isRemoved ? <del>{name}</del> : name}</p>
      {(line.options.length > 0 || line.note !== '') && (
        <p className={css.detail}>
          <LineDetail line={line} />
        </p>
      )}
      <p className={css.each}>{t('each', { amount })}</p>
      {children}
    </div>
  );
}
