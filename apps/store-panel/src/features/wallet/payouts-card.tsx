import type { Wallet } from '@store-panel/api-client/rtk/wallet';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';

/** The newest payouts, with the reference that stands on the bank statement. */
export function PayoutsCard({ wallet: { payouts, currency } }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money, day } = useEarningFormat(currency);
  return (
    <Card aria-label={t('payouts.title')}>
      <CardHeader title={t('payouts.title')} />
      <CardBody>
        {payouts.length === 0 ? (
          <NoMoneyRows>{t('payouts.empty')}</NoMoneyRows>
        ) : (
          <MoneyRows>
            {payouts.map((payout) => (
              <MoneyRow
                key={payout.payout_id}
                name={<span>{day(payout.day)}</span>}
                details={
                  <>
                    <LtrText>{payout.reference}</LtrText>
                    <LtrText>{payout.account_hint}</LtrText>
                    {payout.reason !== null && <bdi>{payout.reason}</bdi>}
                  </>
                }
              >
                <PayoutStateChip state={payout.state} />
                <NumericText strong>{money(payout.amount)}</NumericText>
              </MoneyRow>
            ))}
          </MoneyRows>
        )}
      </CardBody>
    </Card>
  );
}
