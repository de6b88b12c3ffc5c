import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { LIFETIME_MS, TIMING_MS } from '@store-panel/domain/limits/timing';

/** A sent one-time code as a form stores it. The code itself is never stored. */
export interface CodeRequest {
  readonly id: string;
  readonly channel: 'email' | 'phone';
  /** As the user typed it. */
  readonly recipient: string;
  readonly digits: number;
  /** When another code may be requested, in ms since 1970, by this device's clock, which may be wrong. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

type CodeSent = ReplyOf<'POST /api/store/resend_otp_verification'>;

/** Both times count from receipt, because the server's clock may differ from this device's. */
export function codeRequest({ otp_id, channel, digits }: CodeSent, recipient: string): CodeRequest {
  const now = Date.now();
  return {
    id: otp_id,
    channel,
    recipient,
    digits,
    resendAt: now + TIMING_MS.resendCountdown,
    expiresAt: now + LIFETIME_MS.otp,
  };
}
