import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { Switch } from '@store-panel/ui/switch';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { PushDevice } from './push-device.ts';
import { useDevicePush } from './use-device-push.ts';
import css from './push-card.module.css';

/**
 * The notification settings of this device; hidden in a preview and for an impersonating administrator. Needs the
 * namespace `push`.
 */
export function PushCard() {
  const { t } = useTranslation('push');
  const { loadPushDevice } = useAppServices();
  const { readOnlyReason, session } = useStoreSession();
  const [device, setDevice] = useState<PushDevice>();
  useEffect(() => {
    loadPushDevice?.().then(setDevice, () => undefined);
  }, [loadPushDevice]);
  if (readOnlyReason === 'preview' || session.impersonation) return null;
  return (
    <Card>
      <CardHeader title={t('offer.label')} />
      <CardBody>
        {loadPushDevice ? device && <DeviceSwitch device={device} /> : <p>{t('card.unsupported')}</p>}
      </CardBody>
    </Card>
  );
}

function DeviceSwitch({ device }: { readonly device: PushDevice }) {
  const { t } = useTranslation('push');
  const { state, isBusy, turnOn, turnOff } = useDevicePush(device);
  return (
    <Stack gap={2}>
      <Switch
        label={t('card.switch')}
        checked={state === 'on'}
        disabled={isBusy || state === 'blocked'}
        onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
      />
      <p className={css.help}>{t(state === 'blocked' ? 'blocked' : 'card.text')}</p>
    </Stack>
  );
}
