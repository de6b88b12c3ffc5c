import type { Wallet } from '@store-panel/api-client/rtk/wallet';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { PayoutDrawer } from './payout-drawer.tsx';

/** The name of the address's parameter. */
const PARAM = 'payout';

/** The newest payouts, with the reference that stands on the bank statement. Each opens, also by the address. */
export function PayoutsCard({ wallet: { payouts, currency } }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money, day } = useEarningFormat(currency);
  const [params, setParams] = useSearchParams();
  const opened = params.get(PARAM);
  const hrefOf = (id: string) => `?${withParams(params, { [PARAM]: id }).toString()}`;
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
                name={
                  <Link
                    href={hrefOf(payout.payout_id)}
                    aria-label={t('payout.open', { reference: isolateLtr(payout.reference) })}
                  >
                    {day(payout.day)}
                  </Link>
                }
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
      {opened !== null && (
        <PayoutDrawer
          payoutId={opened}
          hrefOf={hrefOf}
          onClose={() => setParams((before) => withParams(before, { [PARAM]: null }))}
        />
      )}
    </Card>
  );
}
