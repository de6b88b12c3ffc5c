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
 * Notifications on every page: renews the registration, opens pressed notifications, and offers notifications once an
 * order was accepted. The browser's prompt follows only after the user agreed here.
 */
export function PushPart({ load }: { readonly load: () => Promise<PushDevice> }) {
  const [device, setDevice] = useState<PushDevice>();
  useEffect(() => {
    // Retried with the next visit.
    load().then(setDevice, () => undefined);
  }, [load]);
  return device ? <OnDevice device={device} /> : null;
}

function OnDevice({ device }: { readonly device: PushDevice }) {
  useOpenMessages(device);
  const { storage } = useAppServices();
  const { session } = useStoreSession();
  const [preference, setPreference] = useState(() => readPushPreference(storage));
  const { turnOn, isBusy } = useDevicePush(device);
  const worksOrders = checkScreenAccess('running-orders', session.access).allowed;
  if (preference !== null || !worksOrders || device.permission() !== 'default') return null;

  function decline() {
    savePushPreference(storage, 'off');
    setPreference('off');
  }
  return (
    <Offer
      isBusy={isBusy}
      onDismiss={decline}
      onTurnOn={() => void turnOn().finally(() => setPreference(readPushPreference(storage)))}
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

/** Navigates to the page of a pressed notification, without reloading. */
function useOpenMessages(device: PushDevice): void {
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
