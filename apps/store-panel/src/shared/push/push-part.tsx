import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Banner } from '@store-panel/ui/banner';
import { Button } from '@store-panel/ui/button';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { isOpenMessage } from './open-message.ts';
import type { PushDevice } from './push-device.ts';
import { savePushPreference, readPushPreference } from './push-preference.ts';
import { useDevicePush } from './use-device-push.ts';

/**
 * What the panel does about notifications on every page: keeps the platform told of a device that wants them, opens what
 * somebody pressed, and offers them once an order was accepted. Nobody is asked by the browser before they said yes here.
 */
export function PushPart({ load }: { readonly load: () => Promise<PushDevice> }) {
  const [device, setDevice] = useState<PushDevice>();
  useEffect(() => {
    // What could not be fetched is asked for at the next visit.
    load().then(setDevice, () => undefined);
  }, [load]);
  return device ? <OnDevice device={device} /> : null;
}

function OnDevice({ device }: { readonly device: PushDevice }) {
  useOpening(device);
  const { storage } = useAppServices();
  const { session } = useStoreSession();
  const [wish, setWish] = useState(() => readPushPreference(storage));
  const { turnOn, isBusy } = useDevicePush(device);
  const worksOrders = checkScreenAccess('running-orders', session.access).allowed;
  if (wish !== null || !worksOrders || device.permission() !== 'default') return null;

  function decline() {
    savePushPreference(storage, 'off');
    setWish('off');
  }
  return (
    <Offer
      isBusy={isBusy}
      onDismiss={decline}
      onTurnOn={() => void turnOn().finally(() => setWish(readPushPreference(storage)))}
    />
  );
}

interface ActionItemProps {
  readonly isBusy: boolean;
  readonly onTurnOn: () => void;
  readonly onDismiss: () => void;
}

function Offer({ isBusy, onTurnOn, onDismiss }: ActionItemProps) {
  const { t } = useTranslation('push');
  return (
    <Banner
      tone="info"
      label={t('offer.label')}
      icon={<Bell aria-hidden="true" />}
      onDismiss={onDismiss}
      action={
        <Button size="sm" pending={isBusy} onClick={onTurnOn}>
          {t('turnOn')}
        </Button>
      }
    >
      {t('offer.text')}
    </Banner>
  );
}

/** A pressed notification opens what it is about in this page, without loading it anew. */
function useOpening(device: PushDevice): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      device.onMessage((message, answer) => {
        if (!isOpenMessage(message)) return;
        answer();
        void navigate(message.path);
      }),
    [device, navigate],
  );
}
