import { browserTokenStore } from '@store-panel/api-client/browser-token-store';
import { createClient } from '@store-panel/api-client/client';
import type { ApiError } from '@store-panel/api-client/errors';
import type { Connect } from '@store-panel/api-client/socket';
import type { SignedOutReason } from '@store-panel/api-client/session-holder';
import { TIMING } from '@store-panel/domain/limits/timing';
import { languageIndex } from '@store-panel/domain/places/languages';
import { createToastQueue, type ToastQueue } from '@store-panel/ui/toast';

import { type BrowserStorage, tabStorage } from '#shared/browser-storage.ts';
import { DEPLOYMENT } from '#shared/deployment.ts';
import { ANYONE, createDrafts } from '#shared/drafts/drafts.ts';
import { currentLanguage, textOf } from '#shared/i18n.ts';
import { watchLoading, withLoading } from '#shared/loading.ts';
import { controlSession, type SessionControl } from '#shared/session/session-control.ts';
import type { Platform } from './platform.tsx';

/** The three admin calls whose failures their own screens tell (spec §7 of the first document). */
const TOLD_BY_THEIR_SCREEN = /\/add_new_(?:store|user|provider)$/;

export interface PlatformParts {
  readonly fetch: typeof fetch;
  readonly storage: BrowserStorage;
  /** What is kept for one tab; the browser's own where it is not given. */
  readonly ofTab?: BrowserStorage;
  readonly connect?: Connect;
}

/** Puts the platform together: one client, whose confirmations and failures become toasts (spec §7, §8). */
export function createPlatform({ fetch, storage, ofTab = tabStorage, connect }: PlatformParts): Platform {
  const toasts = createToastQueue();
  const loading = watchLoading();
  let endedBy: SignedOutReason | null = null;
  const client = createClient({
    baseUrl: DEPLOYMENT.apiBase,
    prefix: DEPLOYMENT.apiPrefix,
    ...(DEPLOYMENT.socketBase !== '' && { socketUrl: DEPLOYMENT.socketBase }),
    mode: 'cookie',
    tokens: browserTokenStore('cookie', storage),
    language: () => languageIndex(currentLanguage()),
    fetch: withLoading(fetch, loading),
    onSuccess: ({ textKey, code }) => void tell(toasts, 'success', textOf(textKey, { code })),
    onFailure: (error) => tellFailure(toasts, error),
    onSignedOut(reason) {
      endedBy = reason;
      tellSignedOut(toasts, reason);
      session.reset();
      // Who leaves takes everything along; who was thrown out in mid-work finds it again.
      if (reason === 'signedOut') drafts.keepOnly(ANYONE);
    },
  });
  const session: SessionControl = controlSession(client, storage);
  const drafts = createDrafts(ofTab);
  session.state.subscribe(() => {
    const held = client.session.current();
    if (session.state.get().phase !== 'signed-in' || !held) return;
    endedBy = null;
    drafts.keepOnly(held.session._id);
  });
  const endReason = () => endedBy;
  return { client, session, toasts, loading, storage, drafts, endReason, ...(connect && { connect }) };
}

async function tell(toasts: ToastQueue, tone: 'success' | 'danger', text: Promise<string>): Promise<void> {
  const title = await textOf(tone === 'success' ? 'shell:toast.success' : 'shell:toast.error');
  toasts.add({ tone, title, text: await text });
}

function tellFailure(toasts: ToastQueue, error: ApiError): void {
  if (TOLD_BY_THEIR_SCREEN.test(error.call)) return;
  if (error.name === 'subStoreNotApproved') {
    void textOf(error.textKey).then((title) =>
      toasts.add({ tone: 'warning', title, duration: TIMING.subStoreWarning }),
    );
    return;
  }
  // The session's end is told once, where it ends, whichever calls it takes with it.
  if (error.name === 'tokenExpired' || error.name === 'tokenExpiredAlias') return;
  void tell(toasts, 'danger', textOf(error.textKey, { code: error.code }));
}

function tellSignedOut(toasts: ToastQueue, reason: SignedOutReason): void {
  if (reason === 'expired') void tell(toasts, 'danger', textOf('codes:error.tokenExpired'));
  if (reason === 'elsewhere') void tell(toasts, 'danger', textOf('codes:push.signedInElsewhere'));
}
