import type { ReservationFacts } from '@store-panel/api-client/rtk/reservation-facts';
import { useAcknowledgeTableCallMutation } from '@store-panel/api-client/rtk/table-orders';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { BellRing, Check } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import css from './reservations-bar.module.css';

type Calls = ReservationFacts['calls'];

/** Tables that call the staff: rings once for each new one, and stays until one of the staff has seen it. */
export function TableCalls({ calls }: { readonly calls: Calls }) {
  const { t } = useTranslation('reservations');
  useAlertOnce(calls);
  const list = useRef<HTMLUListElement>(null);
  useFocusInList(list);
  return (
    <Banner tone="warning" label={t('bar.calls.label')} icon={<BellRing aria-hidden="true" />}>
      <ul ref={list} className={css.calls}>
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

/** Rings and speaks once for each new call. */
function useAlertOnce(calls: Calls): void {
  const { t } = useTranslation('reservations');
  const services = useOptionalOrderServices();
  const announce = useAnnounce();
  const heard = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const nameOf = ({ reservation_id, called_at }: Calls[number]) => `${reservation_id} ${called_at}`;
    const added = calls.filter((call) => !heard.current.has(nameOf(call)));
    heard.current = new Set(calls.map(nameOf));
    if (added.length === 0) return;
    services?.orderServices.alarm.ringOnce();
    announce(added.map((call) => t(`bar.calls.${call.call}`, { table: call.table_numbers.join(' + ') })).join('. '));
  }, [calls, services, announce, t]);
}

/** A button that leaves with its row gives the focus to the next one; the browser alone would lose it. */
function useFocusInList(list: RefObject<HTMLElement | null>): void {
  const hasFocus = useRef(false);
  useEffect(() => {
    const root = list.current;
    if (root === null) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    root.addEventListener('focusin', () => (hasFocus.current = true), { signal });
    root.addEventListener(
      'focusout',
      // Null: the button is being removed. Otherwise the user moved the focus.
      ({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = false;
      },
      { signal },
    );
    return () => abortController.abort();
  }, [list]);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  });
}
