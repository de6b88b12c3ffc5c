import { adminApi } from '@store-panel/api-client/rtk/admin/api';
import type { StoreEntry } from '@store-panel/api-client/rtk/admin/store-ledger';
import { STORE_ACCOUNTS } from '@store-panel/domain/ledger/accounts';
import { isReversible, ENTRY_KIND_NAMES } from '@store-panel/domain/ledger/entry-kinds';
import { Badge } from '@store-panel/ui/badge';
import { MenuItem } from '@store-panel/ui/menu';
import { NumericText } from '@store-panel/ui/numeric-text';
import { CornerUpLeft, HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow } from '#shared/money/money-rows.tsx';
import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { AdjustmentDialog } from '../dialogs/adjustment-dialog.tsx';
import { RefundDialog } from '../dialogs/refund-dialog.tsx';
import { ReverseDialog } from '../dialogs/reverse-dialog.tsx';
import { EntryLines } from './entry-lines.tsx';
import { kindName } from './ledger-texts.ts';
import css from '../store-ledger.module.css';

interface EntryRowProps {
  readonly store: ReviewedStore;
  readonly entry: StoreEntry;
  readonly currency: string;
}

/** An entry: what it is about, what it changed for the store, its lines, and what can be done about it. */
export function EntryRow({ store, entry, currency }: EntryRowProps) {
  const { t } = useTranslation(['store-ledger', 'earnings']);
  const { money, day } = useEarningFormat(currency);
  const timeText = useLocalTimeText();
  const { no, kind, at, actor, reason, reverses, reversed_by: reversedBy, order, lines } = entry;
  const about = order && t('earnings:lines.order', { number: String(order.unique_id) });
  // An adjustment may be about an order, too.
  const name = about && kind === 'order' ? about : [kindName(kind), about].filter(Boolean).join(' · ');
  return (
    <MoneyRow
      name={
        <span className={css.line}>
          <span>{t('store-ledger:entry.name', { no: String(no), name })}</span>
          {reversedBy !== null && <Badge>{t('store-ledger:entry.reversed')}</Badge>}
        </span>
      }
      details={
        <>
          <bdi>{timeText(at)}</bdi>
          {/* An evening may count as the day before. */}
          {!at.startsWith(entry.day) && <span>{t('store-ledger:entry.day', { day: day(entry.day) })}</span>}
          {actor.name !== null && <bdi>{actor.name}</bdi>}
          {reverses !== null && <span>{t('store-ledger:entry.reverses', { no: String(reverses) })}</span>}
          {reason !== null && reason !== '' && <bdi>{reason}</bdi>}
        </>
      }
      below={
        <details>
          <summary className={css.summary}>{t('store-ledger:entry.lines')}</summary>
          <EntryLines lines={lines} currency={currency} />
        </details>
      }
      actions={
        <span className={css.actions}>
          <EntryActions store={store} entry={entry} currency={currency} />
        </span>
      }
    >
      <NumericText strong>{money(storeAmount(entry))}</NumericText>
    </MoneyRow>
  );
}

/** What an entry changed on the store's own accounts, all in all. */
const storeAmount = ({ lines }: StoreEntry): number =>
  lines.reduce((sum, { account, amount }) => (STORE_ACCOUNTS.some((own) => own === account) ? sum + amount : sum), 0);

type Action = 'reverse' | 'adjust' | 'refund';

function EntryActions({ store, entry, currency }: EntryRowProps) {
  const { t } = useTranslation('store-ledger');
  const dispatch = useDispatch();
  const [action, setAction] = useState<Action>();
  const { no, order, kind, reversed_by: reversedBy } = entry;
  const known = ENTRY_KIND_NAMES.find((one) => one === kind);
  const canReverse = reversedBy === null && known !== undefined && isReversible(known);
  if (!canReverse && order === null) return null;
  const close = () => setAction(undefined);
  // With the order's version as it is now.
  const reload = () => dispatch(adminApi.util.invalidateTags(['StoreLedger']));
  return (
    <>
      <RowMenu name={t('entry.number', { no: String(no) })}>
        {canReverse && (
          <MenuItem icon={<CornerUpLeft aria-hidden="true" />} onSelect={() => setAction('reverse')}>
            {t('reverse.action')}
          </MenuItem>
        )}
        {order && (
          <>
            <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setAction('adjust')}>
              {t('adjustment.forOrder')}
            </MenuItem>
            <MenuItem icon={<HandCoins aria-hidden="true" />} onSelect={() => setAction('refund')}>
              {t('refund.action')}
            </MenuItem>
          </>
        )}
      </RowMenu>
      {action === 'reverse' && <ReverseDialog store={store} entry={entry} currency={currency} onClose={close} />}
      {action === 'adjust' && <AdjustmentDialog store={store} order={order} onClose={close} />}
      {action === 'refund' && order && (
        <RefundDialog key={order.version} store={store} order={order} onClose={close} onReload={reload} />
      )}
    </>
  );
}
