import { type CourierRecord, useInviteCourierMutation } from '@store-panel/api-client/rtk/couriers';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Sends another invitation to a courier without a password. The client shows errors as a toast. */
export function useResendInvitation({ provider_id, name }: Pick<CourierRecord, 'provider_id' | 'name'>) {
  const { t } = useTranslation('couriers');
  const { toasts } = useAppServices();
  const [send, { isLoading }] = useInviteCourierMutation();

  async function resendInvitation() {
    const { error } = await send(provider_id);
    if (error === undefined) toasts.add({ tone: 'success', title: t('toast.invitationResent', { name }) });
  }
  return { resendInvitation, isResending: isLoading };
}
