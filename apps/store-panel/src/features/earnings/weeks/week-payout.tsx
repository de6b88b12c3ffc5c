import type { PayoutOfWeek } from '@store-panel/api-client/rtk/earnings';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS } from '@store-panel/domain/access/screens';
import { Card, CardBody } from '@store-panel/ui/card';
import { Link } from '@store-panel/ui/link';
import { NumericText } from '@store-panel/ui/numeric-text';
import { useTranslation } from 'react-i18next';

import { withQuery } from '#paths.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow, MoneyRows } from '#shared/money/money-rows.tsx';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface WeekPayoutProps {
  readonly payout: PayoutOfWeek;
  readonly currency: string;
}

/** The payout with which a week went, and the next one after it came back; both open in the wallet. */
export function WeekPayout({ payout, currency }: WeekPayoutProps) {
  const { t } = useTranslation('earnings');
  const { money } = useEarningFormat(currency);
  const { access } = useStoreSession().session;
  const isInWallet = checkScreenAccess('wallet', access).allowed;
  const inWallet = (id: string, name: string) =>
    isInWallet ? <Link href={withQuery(SCREENS.wallet.path, { payout: id })}>{name}</Link> : name;
  const { payout_id: id, reference, state, amount, again } = payout;
  return (
    <Card>
      <CardBody>
        <MoneyRows label={t('weeks.column.payout')}>
          <MoneyRow
            name={inWallet(id, `${t('weeks.column.payout')} ${isolateLtr(reference)}`)}
            details={again && inWallet(again.payout_id, t('weeks.again', { reference: isolateLtr(again.reference) }))}
          >
            <PayoutStateChip state={state} />
            <NumericText strong>{money(amount)}</NumericText>
          </MoneyRow>
        </MoneyRows>
      </CardBody>
    </Card>
  );
}
