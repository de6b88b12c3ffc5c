import type { OrderDetail } from '@store-panel/api-client/order-models';
import { formatMoney } from '@store-panel/domain/money/money';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { Allergens } from '#shared/menu/allergens.tsx';
import { withIds } from '#shared/orders/with-ids.ts';
import css from './order-lines.module.css';

/** Each line with options, note, unit price and total. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation(['order-detail', 'orders']);
  const language = useLanguage();
  const money = (minor: number) => formatMoney(minor, { language, currency: order.currency });
  return (
    <>
      <ul className={css.lines}>
        {withIds(order.lines).map(({ id, item: line }) => (
          <li key={id} className={css.line}>
            <bdi className={css.quantity}>{line.quantity}×</bdi>
            <div className={css.lineText}>
              <p className={css.name}>{line.name}</p>
              {withIds(line.options).map(({ id: optionId, item: option }) => (
                <p key={optionId} className={css.option}>
                  <span>{option.quantity > 1 ? `${option.quantity}× ${option.name}` : option.name}</span>
                  {option.price > 0 && <bdi>+{money(option.price * option.quantity)}</bdi>}
                </p>
              ))}
              {line.note !== '' && <p className={css.note}>{line.note}</p>}
              <Allergens list={line.allergens} />
            </div>
            <div className={css.sum}>
              <bdi>{money(lineTotal(line))}</bdi>
              {line.quantity > 1 && (
                <p className={css.each}>{t('each', { amount: money(lineTotal({ ...line, quantity: 1 })) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {order.order_comment !== '' && (
        <p className={css.comment}>
          <strong>{t('orderComment')}:</strong> {order.order_comment}
        </p>
      )}
    </>
  );
}
