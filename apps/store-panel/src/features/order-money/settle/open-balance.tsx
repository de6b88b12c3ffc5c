import type { OrderDetail } from '@store-panel/api-client/order-models';
import type { OrderMoney } from '@store-panel/api-client/rtk/order-money';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import css from '../order-money.module.css';
import { SettleDialog } from './settle-dialog.tsx';
import { type SettlementName, waysToSettle } from './settlement-ways.ts';

interface OpenBalanceProps {
  readonly order: OrderDetail;
  readonly money: OrderMoney;
  readonly denial: string | undefined;
}

/** What an edit has left open of a paid order, and how it can be closed. */
export function OpenBalance({ order, money, denial }: OpenBalanceProps) {
  const { t } = useTranslation('order-money');
  const format = useEarningFormat(money.currency);
  const [opened, setOpened] = useState<SettlementName | null>(null);
  const ways = waysToSettle(money.balance_due);
  const amount = isolateLtr(format.money(Math.abs(money.balance_due)));
  const how = opened === null ? undefined : ways[opened];
  return (
    <InlineAlert
      tone="warning"
      title={t(money.balance_due > 0 ? 'settle.customerOwes' : 'settle.storeOwes', { amount })}
    >
      <div className={css.actions}>
        {(Object.keys(ways) as SettlementName[]).map((name) => (
          <Button
            key={name}
            size="sm"
            aria-disabled={denial !== undefined || undefined}
            title={denial}
            onClick={() => denial === undefined && setOpened(name)}
          >
            {t(`settle.${name}.button`)}
          </Button>
        ))}
      </div>
      {denial !== undefined && <p className={css.text}>{denial}</p>}
      {opened !== null && how !== undefined && (
        <SettleDialog order={order} name={opened} how={how} amount={amount} onClose={() => setOpened(null)} />
      )}
    </InlineAlert>
  );
}
