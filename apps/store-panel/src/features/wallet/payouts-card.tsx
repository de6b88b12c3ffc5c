import type { Wallet } from '@store-panel/api-client/rtk/wallet';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import css from './wallet.module.css';

/** The newest payouts, with the reference that stands on the bank statement. */
export function PayoutsCard({ wallet: { payouts, currency } }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money, day } = useEarningFormat(currency);
  return (
    <Card aria-label={t('payouts.title')}>
      <CardHeader title={t('payouts.title')} />
      <CardBody>
        {payouts.length === 0 ? (
          <p className={css.none}>{t('payouts.empty')}</p>
        ) : (
          <ul className={css.rows}>
            {payouts.map((payout) => (
              <li key={payout.payout_id} className={css.row}>
                <span className={css.name}>
                  <span>{day(payout.day)}</span>
                  <span className={css.hint}>
                    <LtrText>{payout.reference}</LtrText>
                    <LtrText>{payout.account_hint}</LtrText>
                    {payout.reason !== null && <bdi>{payout.reason}</bdi>}
                  </span>
                </span>
                <PayoutStateChip state={payout.state} label={t(`payouts.state.${payout.state}`)} />
                <NumericText strong>{money(payout.amount)}</NumericText>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
