import { useAppServices } from '#shared/app-services/app-services.tsx';
import { usePersistedCodeRequest } from './use-persisted-code-request.ts';

/** Verifies an email address or number of the signed-in store by a code. The request is stored under `key`. */
export function useContactVerification(key: Parameters<typeof usePersistedCodeRequest>[0]) {
  const { client, session: control } = useAppServices();
  const [request, setRequest] = usePersistedCodeRequest(key);
  async function verify(otp: string) {
    if (!request) return;
    await client.call('POST /api/store/otp_verification', { otp_id: request.id, otp });
    setRequest(null);
    await control.confirm();
  }
  return { request, setRequest, verify };
}
