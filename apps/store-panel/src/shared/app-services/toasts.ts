import type { SuccessNotice } from '@store-panel/api-client/client';
import type { ApiError } from '@store-panel/api-client/errors';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import { TIMING_MS } from '@store-panel/domain/limits/timing';
import type { ToastQueue } from '@store-panel/ui/toast';

import { translate } from '#shared/i18n/i18n.ts';
import type { Confirmation } from './confirmations.ts';

// Success and failure messages of the client become toasts (spec §7, §8).

/** Three admin endpoints whose screens show failures themselves (spec §7 of the first document). */
const HANDLED_BY_SCREEN = /\/add_new_(?:store|user|provider)$/;

/** Says what the call did. Nothing if its screen says it. */
export function showSuccessToast(toasts: ToastQueue, notice: SuccessNotice): void {
  void import('./confirmations.ts').then(({ confirmationOf }) => {
    const confirmation = confirmationOf(notice);
    if (confirmation) showConfirmation(toasts, confirmation);
  });
}

export function showConfirmation(toasts: ToastQueue, { key, values }: Confirmation): void {
  void showToast(toasts, 'success', translate(key, values));
}

async function showToast(toasts: ToastQueue, tone: 'success' | 'danger', text: Promise<string>): Promise<void> {
  const title = await translate(tone === 'success' ? 'shell:toast.success' : 'shell:toast.error');
  toasts.add({ tone, title, text: await text });
}

export function showErrorToast(toasts: ToastQueue, error: ApiError): void {
  if (HANDLED_BY_SCREEN.test(error.call)) return;
  if (error.name === 'subStoreNotApproved') {
    void translate(error.textKey).then((title) =>
      toasts.add({ tone: 'warning', title, duration: TIMING_MS.subStoreWarning }),
    );
    return;
  }
  // The captcha field shows its own failure.
  if (error.name === 'invalidCaptcha') return;
  // The form of a part of the menu merges both changes, or asks.
  if (error.menuPart !== undefined) return;
  // The preview of a change shows what it would do by now.
  if (error.consequences !== undefined) return;
  // The end of a session is shown once, by `showSignedOutToast`, however many calls fail with it.
  if (error.name === 'tokenExpired' || error.name === 'tokenExpiredAlias') return;
  void showToast(toasts, 'danger', translate(error.textKey, { code: error.code }));
}

export function showSignedOutToast(toasts: ToastQueue, reason: SignedOutReason): void {
  if (reason === 'expired') void showToast(toasts, 'danger', translate('codes:error.tokenExpired'));
  if (reason === 'elsewhere') void showToast(toasts, 'danger', translate('codes:push.signedInElsewhere'));
}
