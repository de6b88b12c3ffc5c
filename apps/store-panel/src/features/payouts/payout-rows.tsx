import type { AdminPayout } from '@store-panel/api-client/rtk/admin/payouts';
import type { ApprovalObstacle } from '@store-panel/domain/payouts/payout-states';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { holdText } from '#shared/money/hold-text.ts';
import { MoneyRow, MoneyRows, NoMoneyRows } from '#shared/money/money-rows.tsx';
import { PayoutStateChip } from '#shared/money/payout-state-chip.tsx';
import css from './payouts.module.css';

interface PayoutSectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly actions?: ReactNode;
  /** Below the rows. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export function PayoutSection({ title, isEmpty, empty, actions, footer, children }: PayoutSectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>{actions}</CardHeader>
      <CardBody>
        {isEmpty ? <NoMoneyRows>{empty}</NoMoneyRows> : <MoneyRows>{children}</MoneyRows>}
        {footer}
      </CardBody>
    </Card>
  );
}

export function PayoutAmount({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  const { money } = useEarningFormat(currency);
  return <NumericText strong>{money(amount)}</NumericText>;
}

interface PayoutRowProps {
  readonly payout: AdminPayout;
  readonly lead?: ReactNode;
  /** Why it was not approved. */
  readonly obstacle?: ApprovalObstacle | undefined;
  readonly children?: ReactNode;
}

export function PayoutRow({ payout, lead, obstacle, children }: PayoutRowProps) {
  const { t } = useTranslation('wallet');
  const { day } = useEarningFormat(payout.currency);
  return (
    <MoneyRow
      lead={lead}
      name={<bdi>{payout.store}</bdi>}
      details={
        <>
          <span>{day(payout.day)}</span>
          <LtrText>{payout.reference}</LtrText>
          <bdi>{payout.account_holder_name}</bdi>
          <LtrText>{payout.account_hint}</LtrText>
          {payout.is_by_provider && <span>{t('admin.results.byProvider')}</span>}
          {payout.reason !== null && <bdi>{payout.reason}</bdi>}
        </>
      }
      below={
        <>
          {payout.problem !== null && <span className={css.obstacle}>{t('admin.results.otherAmount')}</span>}
          {obstacle !== undefined && <span className={css.obstacle}>{obstacleText(obstacle, t)}</span>}
        </>
      }
      actions={children}
    >
      <PayoutStateChip state={payout.state} />
      <PayoutAmount amount={payout.amount} currency={payout.currency} />
    </MoneyRow>
  );
}

const obstacleText = (
  obstacle: ApprovalObstacle,
  t: (key: `admin.obstacle.${'account_changed' | 'account_unreadable'}`) => string,
) =>
  obstacle === 'account_changed' || obstacle === 'account_unreadable'
    ? t(`admin.obstacle.${obstacle}`)
    : holdText(obstacle, null);
