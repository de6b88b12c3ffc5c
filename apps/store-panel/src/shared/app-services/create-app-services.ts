import { createBrowserTokenStore } from '@store-panel/api-client/session/browser-token-store';
import { createClient } from '@store-panel/api-client/client';
import type { Connect } from '@store-panel/api-client/socket';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { createToastQueue } from '@store-panel/ui/toast-queue';

import { type BrowserStorage, tabStorage } from '#shared/browser-storage.ts';
import type { SolveChallenge } from '#shared/captcha/solve-challenge.ts';
import { DEPLOYMENT, dashboardBase } from '#shared/deployment.ts';
import { ANYONE, createDrafts } from '#shared/drafts/drafts.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { watchLoading, withLoading } from '#shared/loading/loading.ts';
import { observable } from '#shared/observable.ts';
import { createSessionController, type SessionController } from '#shared/session/session-controller.ts';
import type { AppServices } from './app-services.tsx';

export interface AppServicesDeps {
  readonly fetch: typeof fetch;
  readonly storage: BrowserStorage;
  /** Storage of this tab; defaults to the browser's. */
  readonly ofTab?: BrowserStorage;
  readonly connect?: Connect;
  readonly solveCaptcha?: SolveChallenge;
  /** Sends uploads with progress. */
  readonly uploadFetch?: AppServices['uploadFetch'];
  readonly loadPushDevice?: AppServices['loadPushDevice'];
}

/** What shows toasts is loaded right after the first paint (app/root.tsx), so that it is there without a connection. */
const withToasts = (show: (loaded: typeof import('./toasts.ts')) => void) =>
  void import('./toasts.ts').then(show, () => undefined);

/** Creates the app services: one client, whose successes and failures become toasts (spec §7, §8). */
export function createAppServices(deps: AppServicesDeps): AppServices {
  const { fetch, storage, ofTab = tabStorage, connect, solveCaptcha, uploadFetch, loadPushDevice } = deps;
  const toasts = createToastQueue();
  const loading = watchLoading();
  const countedFetch = withLoading(fetch, loading);
  let endedReason: SignedOutReason | null = null;
  const client = createClient({
    baseUrl: DEPLOYMENT.apiBase,
    prefix: DEPLOYMENT.apiPrefix,
    dashboardUrl: dashboardBase(),
    ...(DEPLOYMENT.socketBase !== '' && { socketUrl: DEPLOYMENT.socketBase }),
    mode: 'cookie',
    tokens: createBrowserTokenStore('cookie', storage),
    language: () => languageIndex(currentLanguage()),
    fetch: countedFetch,
    onSuccess: (notice) => withToasts(({ showSuccessToast }) => showSuccessToast(toasts, notice)),
    onFailure: (error) => withToasts(({ showErrorToast }) => showErrorToast(toasts, error)),
    onSignedOut(reason) {
      endedReason = reason;
      withToasts(({ showSignedOutToast }) => showSignedOutToast(toasts, reason));
      session.reset();
      // A deliberate sign-out removes the user's drafts; an expired session retains them.
      if (reason === 'signedOut') drafts.retainOnly(ANYONE);
    },
  });
  const session: SessionController = createSessionController(client, storage);
  const drafts = createDrafts(ofTab);
  session.state.subscribe(() => {
    const current = client.session.current();
    if (session.state.get().phase !== 'signed-in' || !current) return;
    endedReason = null;
    drafts.retainOnly(current.session._id);
  });
  const endReason = () => endedReason;
  const adminRole = observable<AdminRole | null>(null);
  const parts = { client, session, toasts, loading, fetch: countedFetch, storage, adminRole, drafts, endReason };
  return {
    ...parts,
    uploadFetch: uploadFetch ? (onProgress) => withLoading(uploadFetch(onProgress), loading) : () => countedFetch,
    ...(connect && { connect }),
    ...(solveCaptcha && { solveCaptcha }),
    ...(loadPushDevice && { loadPushDevice }),
  };
}
