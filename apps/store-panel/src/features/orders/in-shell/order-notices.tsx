import { timeStamp } from '@store-panel/domain/time/date-stamp';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { OfflineStrip } from '@store-panel/ui/offline-strip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useDeskIfAny } from '../desk/desk-context.tsx';
import type { OrderDesk } from '../desk/order-desk.ts';
import { UndoBar } from './undo-bar-part.ts';

const MissedDialog = lazyPart({ load: () => import('./missed-dialog.tsx').then((module) => module.MissedDialog) });
const Watches = lazyPart({ load: () => import('../alerts/watches.tsx').then((module) => module.Watches) });
const PrintDesk = lazyPart({ load: () => import('../printing/in-shell.ts').then((module) => module.loadPrintDesk()) });

/** Under the top bar: whether the screens are true, what waits to be sent, what was missed; and the undo. */
export function OrderNotices() {
  const atHand = useDeskIfAny();
  if (atHand === null) return null;
  return (
    <>
      <Connection desk={atHand.desk} />
      <WhileAway desk={atHand.desk} />
      <Undo desk={atHand.desk} />
      <Watches />
      <PrintDesk />
    </>
  );
}

/** Its code comes with the question for a reason, before the first ending's seconds run. */
function Undo({ desk }: { readonly desk: OrderDesk }) {
  const [wasNeeded, setNeeded] = useState(false);
  const isNeeded = useObserved(desk.endings.list).length > 0;
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? <UndoBar endings={desk.endings} /> : null;
}

function Connection({ desk }: { readonly desk: OrderDesk }) {
  const { t } = useTranslation('shell');
  const { session } = useStoreSession();
  const language = useLanguage();
  const isOffline = useObserved(desk.isOffline);
  const trueAt = useObserved(desk.trueAt);
  const waiting = useObserved(desk.outbox.steps).length;
  const time = timeStamp(trueAt, { language, zone: session.timezone });
  return (
    <OfflineStrip offline={isOffline}>
      {navigator.onLine ? t('connection.unreachable', { time }) : t('connection.offline', { time })}
      {waiting > 0 && ` ${t('outbox.count', { count: waiting })}`}
    </OfflineStrip>
  );
}

function WhileAway({ desk }: { readonly desk: OrderDesk }) {
  const { t } = useTranslation('orders');
  const missed = useObserved(desk.missed);
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
