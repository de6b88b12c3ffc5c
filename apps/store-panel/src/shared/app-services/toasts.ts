import type { SuccessNotice } from '@store-panel/api-client/client';
import type { ApiError } from '@store-panel/api-client/errors';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import { TIMING } from '@store-panel/domain/limits/timing';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';

// What a client has to say becomes toasts (spec §7, §8).

/** The three admin calls whose failures their own screens tell (spec §7 of the first document). */
const TOLD_BY_THEIR_SCREEN = /\/add_new_(?:store|user|provider)$/;

export function showSuccessToast(toasts: ToastQueue, { textKey, code }: SuccessNotice): void {
  void tell(toasts, 'success', translate(textKey, { code }));
}

async function tell(toasts: ToastQueue, tone: 'success' | 'danger', text: Promise<string>): Promise<void> {
  const title = await translate(tone === 'success' ? 'shell:toast.success' : 'shell:toast.error');
  toasts.add({ tone, title, text: await text });
}

export function showErrorToast(toasts: ToastQueue, error: ApiError): void {
  if (TOLD_BY_THEIR_SCREEN.test(error.call)) return;
  if (error.name === 'subStoreNotApproved') {
    void translate(error.textKey).then((title) =>
      toasts.add({ tone: 'warning', title, duration: TIMING.subStoreWarning }),
    );
    return;
  }
  // The captcha says by itself what became of it.
  if (error.name === 'invalidCaptcha') return;
  // The session's end is told once, where it ends, whichever calls it takes with it.
  if (error.name === 'tokenExpired' || error.name === 'tokenExpiredAlias') return;
  void tell(toasts, 'danger', translate(error.textKey, { code: error.code }));
}

export function showSignedOutToast(toasts: ToastQueue, reason: SignedOutReason): void {
  if (reason === 'expired') void tell(toasts, 'danger', translate('codes:error.tokenExpired'));
  if (reason === 'elsewhere') void tell(toasts, 'danger', translate('codes:push.signedInElsewhere'));
}
