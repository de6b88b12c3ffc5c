import type { Subscription } from '@store-panel/api-client/rtk/subscription';
import type { PayBy } from '@store-panel/domain/subscription/paying';
import { Link } from '@store-panel/ui/link';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { cardName } from './card-name.ts';

interface PayByFieldProps {
  readonly subscription: Pick<Subscription, 'card' | 'can_pay_by_card' | 'currency'>;
  readonly value: PayBy;
  readonly onChange: (value: PayBy) => void;
}

/** What invoices are paid with: earnings, or the default card where cards are taken. */
export function PayByField({ subscription, value, onChange }: PayByFieldProps) {
  const { t } = useTranslation('subscription');
  const { card, can_pay_by_card: canPayByCard, currency } = subscription;
  const cardHelp = !canPayByCard ? t('payBy.noCards', { currency }) : card === null ? t('payBy.noCard') : undefined;
  return (
    <>
      <RadioGroup<PayBy>
        label={t('payBy.label')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'earnings', label: t('payBy.earnings'), help: t('payBy.earningsHelp') },
          {
            value: 'card',
            label: card === null ? t('payBy.card') : cardName(card),
            disabled: cardHelp !== undefined,
            ...(cardHelp !== undefined && { help: cardHelp }),
          },
        ]}
      />
      {canPayByCard && card === null && <Link href={pathTo('subscription-cards')}>{t('payBy.addCard')}</Link>}
    </>
  );
}
