import { useEffect, useState } from 'react';

import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import {
  unsubscribePush,
  renewPushSubscription,
  type PushState,
  pushState,
  disablePush,
  enablePush,
} from './device-push.ts';
import type { PushDevice } from './push-device.ts';

/** The notification state of this device, with actions to change it. Renews the registration while signed in. */
export function useDevicePush(device: PushDevice) {
  const { client, storage, session, toasts } = useAppServices();
  const language = useLanguage();
  const [state, setState] = useState<PushState>(() => pushState({ storage, device }));
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void renewPushSubscription({ client, storage, device, language });
  }, [client, storage, device, language]);
  useEffect(
    () =>
      session.state.subscribe(() => {
        if (session.state.get().phase === 'signed-out') void unsubscribePush({ storage, device });
      }),
    [session, storage, device],
  );

  async function change(work: typeof enablePush): Promise<void> {
    setBusy(true);
    try {
      const next = await work({ client, storage, device, language });
      setState(next);
      if (next === 'on') toasts.add({ tone: 'success', title: await translate('push:on') });
      if (next === 'blocked') toasts.add({ tone: 'warning', title: await translate('push:blocked'), duration: null });
    } catch {
      // The push service is unreachable, or the server does not accept it.
      setState(pushState({ storage, device }));
      toasts.add({ tone: 'danger', title: await translate('push:failed') });
    } finally {
      setBusy(false);
    }
  }
  return { state, isBusy, turnOn: () => change(enablePush), turnOff: () => change(disablePush) };
}
