import type { Wallet } from '@store-panel/api-client/rtk/wallet';
import { owesTooMuch } from '@store-panel/domain/wallet/debts';
import { Card, CardBody } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { Stat } from '@store-panel/ui/stat';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { holdText } from '#shared/money/hold-text.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import css from './wallet.module.css';

/** This week's income, what is released, what is on its way, and the next payout with what holds it. */
export function BalanceCard({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const { money, day } = useEarningFormat(wallet.currency);
  const timeText = useTimeText();
  const { earned, available, reserved, balance, holds, next_payout: next, credit_limit: limit } = wallet;
  const isBeyond = owesTooMuch(balance, limit);
  return (
    <Card aria-label={t('balance.title')}>
      <CardBody>
        <Stack gap={4}>
          <div className={css.stats}>
            <Stat label={t('balance.available')} value={money(available)} hint={t('balance.availableHint')} />
            <Stat label={t('balance.earned')} value={money(earned)} hint={t('balance.earnedHint')} />
            <Stat label={t('balance.reserved')} value={money(reserved)} hint={t('balance.reservedHint')} />
            {/* What is held has no day. */}
            {next && next.amount > 0 && holds.every(({ reason }) => reason === 'below_least') && (
              <Stat
                label={t('balance.next', { day: day(next.day) })}
                value={t('balance.about', { amount: money(next.amount) })}
              />
            )}
          </div>
          {balance < 0 && (
            <InlineAlert tone={isBeyond ? 'danger' : 'warning'}>
              {isBeyond
                ? t('balance.owesTooMuch', { amount: money(-balance), limit: money(limit) })
                : t('balance.owes', { amount: money(-balance) })}
            </InlineAlert>
          )}
          {holds.length > 0 && (
            <InlineAlert tone="info" title={t('balance.held')}>
              {holds.map(({ reason, until }) => (
                <div key={reason}>{holdText(reason, until === null ? null : timeText(until))}</div>
              ))}
            </InlineAlert>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
