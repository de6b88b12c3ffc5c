import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { formatAmount } from '@store-panel/domain/money/money';
import { TextArea } from '@store-panel/ui/text-area';
import { TextField } from '@store-panel/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PriceTextField } from '#shared/forms/price-text-field.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD } from '#features/order-entry/fields.ts';
import { invalidFields } from '#features/order-entry/order-body.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './order-card.module.css';

const COMMENT_MAX = 1000;
const EXAMPLE = 250;

/** Fields that few orders need, collapsed by default. */
export function MoreFields() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, localeFormat } = useOrderEntry();
  const { session } = useStoreSession();
  const { discount, tip, comment, readyIn, isLater } = form.fields;
  const [isOpen] = useState([discount, tip, comment, readyIn].some((text) => text !== ''));
  const problems = invalidFields(form.fields, localeFormat);
  const { currency } = localeFormat;
  const amountWrong = t('more.amountWrong', { example: formatAmount(EXAMPLE, localeFormat) });
  const asksMinutes = session.flags.asksReadyTime && !isLater;
  return (
    <details
      className={css.more}
      open={isOpen || problems.some((one) => one === 'discount' || one === 'tip') || undefined}
    >
      <summary>{t('more.title')}</summary>
      <div className={css.extras}>
        <PriceTextField
          id={FIELD.discount}
          label={t('more.discount')}
          currency={currency}
          optional
          error={problems.includes('discount') && amountWrong}
          value={discount}
          onChange={(discountText) => setFields({ discount: discountText })}
        />
        <PriceTextField
          id={FIELD.tip}
          label={t('more.tip')}
          currency={currency}
          optional
          error={problems.includes('tip') && amountWrong}
          value={tip}
          onChange={(tipText) => setFields({ tip: tipText })}
        />
        {asksMinutes && (
          <TextField
            id={FIELD.readyIn}
            label={t('more.readyIn')}
            help={t('more.readyInHelp')}
            optional
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            error={problems.includes('readyIn') && t('more.readyInWrong', READY_MINUTES)}
            value={readyIn}
            onChange={({ target }) => setFields({ readyIn: target.value })}
          />
        )}
        <div className={css.wide}>
          <TextArea
            label={t('more.comment')}
            optional
            rows={2}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={({ target }) => setFields({ comment: target.value })}
          />
        </div>
      </div>
    </details>
  );
}
