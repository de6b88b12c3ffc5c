import { type CourierRecord, useInviteCourierMutation } from '@store-panel/api-client/rtk/couriers';
import { useTranslation } from 'react-i18next';

import { usePlatform } from '#shared/platform/platform.tsx';

/** Writes once more to a courier who has set no password yet. What fails, the toast of its code says. */
export function useInvite({ provider_id, name }: Pick<CourierRecord, 'provider_id' | 'name'>) {
  const { t } = useTranslation('couriers');
  const { toasts } = usePlatform();
  const [send, { isLoading }] = useInviteCourierMutation();

  async function invite() {
    const { error } = await send(provider_id);
    if (error === undefined) toasts.add({ tone: 'success', title: t('told.invited', { name }) });
  }
  return { invite, isInviting: isLoading };
}
