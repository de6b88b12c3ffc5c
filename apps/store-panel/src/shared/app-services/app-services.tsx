import type { Client } from '@store-panel/api-client/client';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import type { Connect } from '@store-panel/api-client/socket';
import type { OnProgress } from '@store-panel/api-client/files/upload-fetch';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { ToastQueue } from '@store-panel/ui/toast';
import { createContext, type ReactNode } from 'react';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { Solve } from '#shared/captcha/solve.ts';
import type { Drafts } from '#shared/drafts/drafts.ts';
import type { Loading } from '#shared/loading/loading.ts';
import type { WritableObservable } from '#shared/observable.ts';
import type { PushDevice } from '#shared/push/push-device.ts';
import type { SessionControl } from '#shared/session/session-control.ts';
import { useProvided } from '#shared/use-provided.ts';

/** What lives as long as the page: the way to the platform, the session, and what tells the person about both. */
export interface AppServices {
  readonly client: Client;
  readonly session: SessionControl;
  readonly toasts: ToastQueue;
  readonly loading: Loading;
  /** Whose requests count as loading. */
  readonly fetch: typeof fetch;
  /** The same for an upload, which tells how far it is, from 0 to 1. */
  readonly uploadFetch: (onProgress: OnProgress) => typeof fetch;
  readonly storage: BrowserStorage;
  /** The role of whoever of the platform's own people is signed in, once somebody has asked for that. */
  readonly staffRole: WritableObservable<AdminRole | null>;
  /** What was typed in this tab and not sent yet. */
  readonly drafts: Drafts;
  /** Why the session ended; null while one stands, and where another tab ended it. */
  readonly endReason: () => SignedOutReason | null;
  /** Fetches what the browser offers for notifications; without it there are none, as while developing. */
  readonly loadPushDevice?: () => Promise<PushDevice>;
  /** How sockets are opened, where it is not by the library's own way. */
  readonly connect?: Connect;
  /** How a captcha's task is solved, where it is not in workers. */
  readonly solveCaptcha?: Solve;
}

const AppServicesContext = createContext<AppServices | null>(null);

export function AppServicesProvider({
  platform,
  children,
}: {
  readonly platform: AppServices;
  readonly children: ReactNode;
}) {
  return <AppServicesContext value={platform}>{children}</AppServicesContext>;
}

export const useAppServices = (): AppServices => useProvided(AppServicesContext);
