import { useAppServices } from '#shared/app-services/app-services.tsx';
import { showConfirmation } from '#shared/app-services/toasts.ts';
import { usePersistedCodeRequest } from './use-persisted-code-request.ts';

const CONFIRMED = { verify: 'verified', change: 'changed' } as const;

/** Verifies the current or a new contact of the signed-in store by a code, and confirms which. */
export function useContactVerification(purpose: keyof typeof CONFIRMED, channel: 'email' | 'phone') {
  const { client, session: control, toasts } = useAppServices();
  const [request, setRequest] = usePersistedCodeRequest(`${purpose}-${channel}`);
  async function verify(otp: string) {
    if (!request) return;
    await client.call('POST /api/store/otp_verification', { otp_id: request.id, otp });
    showConfirmation(toasts, { key: `confirmations:contact.${CONFIRMED[purpose]}.${channel}` });
    setRequest(null);
    await control.refetch();
  }
  return { request, setRequest, verify };
}
