import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { OfflineBanner } from '@store-panel/ui/offline-banner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderServices } from '#shared/orders/services/order-services.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { UndoBar } from './lazy-undo-bar.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useUndoKey } from './use-undo-key.ts';

const MissedChangesDialog = lazyComponent({
  load: () => import('./missed-changes-dialog.tsx').then((module) => module.MissedChangesDialog),
});
const OrderNotifiers = lazyComponent({
  load: () => import('#features/orders/alerts/order-notifiers.tsx').then((module) => module.OrderNotifiers),
});
const PrintManager = lazyComponent({
  load: () => import('#shared/printing/print-manager.tsx').then((module) => module.PrintManager),
  texts: ['printing'],
});

/** Shorter losses of the connection are shown by the chip alone, in ms (ours): most end with the next attempt. */
const NOTICE_DELAY_MS = 3_000;

/** Below the top bar: the connection state, unsent actions and missed changes; also the undo bar. */
export function OrderNotices() {
  const context = useOptionalOrderServices();
  const { toasts } = useAppServices();
  useUndoKey(context?.orderServices.pendingCancellations, toasts);
  if (context === null) return null;
  return (
    <>
      <ConnectionNotice orderServices={context.orderServices} />
      <MissedChangesNotice orderServices={context.orderServices} />
      <LazyUndoBar orderServices={context.orderServices} />
      <OrderNotifiers />
      <PrintManager />
    </>
  );
}

/** Its code is loaded with the reason dialog, before the first undo window starts. */
function LazyUndoBar({ orderServices }: { readonly orderServices: OrderServices }) {
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = useObservable(orderServices.pendingCancellations.list).length > 0;
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? <UndoBar pendingCancellations={orderServices.pendingCancellations} /> : null;
}

function ConnectionNotice({ orderServices }: { readonly orderServices: OrderServices }) {
  const { t } = useTranslation('shell');
  const { session } = useStoreSession();
  const language = useLanguage();
  const clock = useClock();
  const isOffline = useObservable(orderServices.isOfflineObservable);
  const isLasting = useIsLasting(isOffline);
  const upToDateAt = useObservable(orderServices.upToDateAt);
  const queuedCount = useObservable(orderServices.offlineQueue.queuedActions).length;
  const time = timeStamp(upToDateAt, { language, clock, zone: session.timezone });
  return (
    <OfflineBanner offline={isOffline && (isLasting || !navigator.onLine)}>
      {navigator.onLine ? t('connection.unreachable', { time }) : t('connection.offline', { time })}
      {queuedCount > 0 && ` ${t('offlineQueue.count', { count: queuedCount })}`}
    </OfflineBanner>
  );
}

/** Returns whether something has been the case for a while. */
function useIsLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), NOTICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isLasting;
}

function MissedChangesNotice({ orderServices }: { readonly orderServices: OrderServices }) {
  const { t } = useTranslation('orders');
  const missed = useObservable(orderServices.missed);
  const [isOpen, setOpen] = useState(false);
  if (missed === null) return null;
  const parts = [
    missed.arrived.length > 0 && t('summary.new', { count: missed.arrived.length }),
    missed.changed.length > 0 && t('summary.changed', { count: missed.changed.length }),
    missed.ended.length > 0 && t('summary.ended', { count: missed.ended.length }),
  ].filter((part) => part !== false);
  return (
    <>
      <Banner
        tone="info"
        onDismiss={orderServices.dismissMissed}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('summary.show')}
          </Button>
        }
      >
        <strong>{t('summary.missed')}</strong> {parts.join(' · ')}
      </Banner>
      {isOpen && <MissedChangesDialog missed={missed} onClose={() => setOpen(false)} />}
    </>
  );
}
