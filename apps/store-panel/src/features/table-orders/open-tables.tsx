import {
  type OpenTable,
  useAcknowledgeTableCallMutation,
  useListOpenTablesQuery,
} from '@store-panel/api-client/rtk/table-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Button } from '@store-panel/ui/button';
import { ErrorState } from '@store-panel/ui/error-state';
import { Skeleton } from '@store-panel/ui/skeleton';
import { BellRing, Check, ReceiptText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useLiveReservations } from '#shared/live/use-live-reservations.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { BillDialog } from './bill-dialog.tsx';
import css from './table-orders.module.css';

/** Parties that sit, with what is open: above the list of their orders. Texts: `table-orders`. */
export function OpenTables() {
  const { t } = useTranslation('table-orders');
  const id = useId();
  const query = useListOpenTablesQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  useLiveReservations();
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {t('title')}
      </h2>
      {data ? (
        data.tables.length === 0 ? (
          <p className={css.muted}>{t('empty')}</p>
        ) : (
          <ul className={css.tables}>
            {data.tables.map((table) => (
              <Table
                key={table.reservation_id}
                table={table}
                currency={data.currency}
                onOpen={() => setOpenId(table.reservation_id)}
              />
            ))}
          </ul>
        )
      ) : error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>
      ) : (
        <Skeleton height="7rem" />
      )}
      {openId !== null && <BillDialog reservationId={openId} onClose={() => setOpenId(null)} />}
    </section>
  );
}

interface TableProps {
  readonly table: OpenTable;
  readonly currency: string;
  readonly onOpen: () => void;
}

function Table({ table, currency, onOpen }: TableProps) {
  const { t } = useTranslation(['table-orders', 'orders']);
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  const name = t('orders:type.table', { table: table.table_numbers.join(' + ') });
  const last = table.last_order_at;
  const denial = useReadOnlyReason();
  const [acknowledge, { isLoading }] = useAcknowledgeTableCallMutation();
  const bill = useRef<HTMLButtonElement>(null);
  // The pressed button leaves with the call.
  async function see() {
    await acknowledge(table.reservation_id);
    bill.current?.focus();
  }
  return (
    <li className={css.table} data-calls={table.call === null ? undefined : ''}>
      <div>
        <strong>{name}</strong>
        <p className={css.muted}>
          {table.name !== '' && <bdi>{table.name} · </bdi>}
          {t('persons', { count: table.persons })}
          {!table.is_seated && ` · ${t('left')}`}
        </p>
        {table.call !== null && (
          <p className={css.call}>
            <BellRing aria-hidden="true" />
            {t(`call.${table.call}`)}
            {table.called_at !== null && <bdi>{timeStamp(Date.parse(table.called_at), { language, clock, zone })}</bdi>}
          </p>
        )}
      </div>
      <p>
        <strong>{formatMoney(table.open, { language, currency })}</strong>{' '}
        <span className={css.muted}>{t('open')}</span>
      </p>
      <p className={css.muted}>
        {t('orders', { count: table.orders })}
        {last !== null && ` · ${t('last', { time: timeStamp(Date.parse(last), { language, clock, zone }) })}`}
      </p>
      {table.call !== null && (
        <Button
          size="sm"
          variant="primary"
          pending={isLoading}
          aria-disabled={denial !== undefined || undefined}
          title={denial}
          icon={<Check aria-hidden="true" />}
          aria-label={`${t('call.seen')}: ${name}`}
          onClick={() => denial === undefined && void see()}
        >
          {t('call.seen')}
        </Button>
      )}
      <Button
        ref={bill}
        size="sm"
        icon={<ReceiptText aria-hidden="true" />}
        aria-label={`${t('bill.action')}: ${name}`}
        onClick={onOpen}
      >
        {t('bill.action')}
      </Button>
    </li>
  );
}
