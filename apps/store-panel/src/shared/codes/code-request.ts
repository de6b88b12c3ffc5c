import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { LIFETIME, TIMING } from '@store-panel/domain/limits/timing';

/** A one-time code that is on its way, as a form keeps it. The code itself is never kept. */
export interface CodeRequest {
  readonly id: string;
  readonly channel: 'email' | 'phone';
  /** As the person wrote it. */
  readonly recipient: string;
  readonly digits: number;
  /** By this device's clock, which may be wrong: from when on another one may be asked for, in ms since 1970. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

type CodeSent = ReplyOf<'POST /api/store/resend_otp_verification'>;

/** Both times count from the answer: the platform's own are by a clock that need not be this device's. */
export function codeRequest({ otp_id, channel, digits }: CodeSent, recipient: string): CodeRequest {
  const now = Date.now();
  return {
    id: otp_id,
    channel,
    recipient,
    digits,
    resendAt: now + TIMING.resendCountdown,
    expiresAt: now + LIFETIME.otp,
  };
}
