import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import css from './customer-card.module.css';

interface CustomerMatchesProps {
  readonly id: string;
  readonly customers: readonly FoundCustomer[];
  readonly active: number;
  readonly onChoose: (customer: FoundCustomer) => void;
  readonly onPoint: (at: number) => void;
}

export const matchId = (listId: string, at: number) => `${listId}-${at}`;

/** Customers whose number matches what is typed so far. */
export function CustomerMatches({ id, customers, active, onChoose, onPoint }: CustomerMatchesProps) {
  const { t } = useTranslation('order-entry');
  const { localeFormat } = useOrderEntry();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('customer.matches')}
      className={css.matches}
      hidden={customers.length === 0}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {customers.map((customer, at) => (
        <button
          key={customer.phone}
          type="button"
          id={matchId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          data-active={at === active || undefined}
          className={css.match}
          onPointerMove={() => onPoint(at)}
          onClick={() => onChoose(customer)}
        >
          <span className={css.customer}>
            <bdi>{customer.name}</bdi>
          </span>
          <span className={css.below}>
            <LtrText>{customer.phone}</LtrText>
            {customer.last_ordered_at !== null && (
              <span>{t('customer.last', { day: dateStamp(Date.parse(customer.last_ordered_at), localeFormat) })}</span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
