import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { OfflineBanner } from '@store-panel/ui/offline-banner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import type { OrderServices } from '#shared/orders/services/order-services.ts';
import { UndoBar } from './undo-bar-part.ts';

const MissedDialog = lazyComponent({
  load: () => import('./missed-changes-dialog.tsx').then((module) => module.MissedDialog),
});
const Watches = lazyComponent({
  load: () => import('#features/orders/alerts/order-notifiers.tsx').then((module) => module.OrderNotifiers),
});
const PrintManager = lazyComponent({
  load: () => import('#shared/printing/load-printing.ts').then((module) => module.loadPrintManager()),
});

/** Under the top bar: whether the screens are true, what waits to be sent, what was missed; and the undo. */
export function OrderNotices() {
  const atHand = useOptionalOrderServices();
  if (atHand === null) return null;
  return (
    <>
      <Connection desk={atHand.desk} />
      <WhileAway desk={atHand.desk} />
      <Undo desk={atHand.desk} />
      <Watches />
      <PrintManager />
    </>
  );
}

/** Its code comes with the question for a reason, before the first ending's seconds run. */
function Undo({ desk }: { readonly desk: OrderServices }) {
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = useObservable(desk.endings.list).length > 0;
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? <UndoBar endings={desk.endings} /> : null;
}

function Connection({ desk }: { readonly desk: OrderServices }) {
  const { t } = useTranslation('shell');
  const { session } = useStoreSession();
  const language = useLanguage();
  const isOffline = useObservable(desk.isOffline);
  const trueAt = useObservable(desk.trueAt);
  const waiting = useObservable(desk.outbox.steps).length;
  const time = timeStamp(trueAt, { language, zone: session.timezone });
  return (
    <OfflineBanner offline={isOffline}>
      {navigator.onLine ? t('connection.unreachable', { time }) : t('connection.offline', { time })}
      {waiting > 0 && ` ${t('outbox.count', { count: waiting })}`}
    </OfflineBanner>
  );
}

function WhileAway({ desk }: { readonly desk: OrderServices }) {
  const { t } = useTranslation('orders');
  const missed = useObservable(desk.missed);
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
        onDismiss={desk.forgetMissed}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('summary.show')}
          </Button>
        }
      >
        <strong>{t('summary.missed')}</strong> {parts.join(' · ')}
      </Banner>
      {isOpen && <MissedDialog missed={missed} onClose={() => setOpen(false)} />}
    </>
  );
}
