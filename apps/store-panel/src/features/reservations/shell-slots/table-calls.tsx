import type { ReservationFacts } from '@store-panel/api-client/rtk/reservation-facts';
import { useAcknowledgeTableCallMutation } from '@store-panel/api-client/rtk/table-orders';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { BellRing, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import css from './reservations-bar.module.css';

type Calls = ReservationFacts['calls'];

/** Tables that call the staff: rings once for each new one, and stays until one of the staff has seen it. */
export function TableCalls({ calls }: { readonly calls: Calls }) {
  const { t } = useTranslation('reservations');
  useRingOnce(calls);
  return (
    <Banner tone="warning" label={t('bar.calls.label')} icon={<BellRing aria-hidden="true" />}>
      <ul className={css.calls}>
        {calls.map((call) => (
          <TableCall key={call.reservation_id} call={call} />
        ))}
      </ul>
    </Banner>
  );
}

function TableCall({ call }: { readonly call: Calls[number] }) {
  const { t } = useTranslation('reservations');
  const denial = useReadOnlyReason();
  const [acknowledge, { isLoading }] = useAcknowledgeTableCallMutation();
  const words = t(`bar.calls.${call.call}`, { table: call.table_numbers.join(' + ') });
  return (
    <li className={css.call}>
      <bdi>{words}</bdi>
      <Button
        size="sm"
        pending={isLoading}
        icon={<Check aria-hidden="true" />}
        aria-label={`${t('bar.calls.seen')}: ${words}`}
        aria-disabled={denial !== undefined || undefined}
        title={denial}
        onClick={() => denial === undefined && void acknowledge(call.reservation_id)}
      >
        {t('bar.calls.seen')}
      </Button>
    </li>
  );
}

function useRingOnce(calls: Calls): void {
  const services = useOptionalOrderServices();
  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const names = calls.map(({ reservation_id, called_at }) => `${reservation_id} ${called_at}`);
    const isNew = names.some((name) => !heard.current.has(name));
    heard.current = new Set(names);
    if (isNew) services?.orderServices.alarm.ringOnce();
  }, [calls, services]);
}
