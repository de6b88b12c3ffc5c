import type { Client } from '@store-panel/api-client/client';
import type { SignedOutReason } from '@store-panel/api-client/session/session-manager';
import type { Connect } from '@store-panel/api-client/socket';
import type { OnProgress } from '@store-panel/api-client/files/upload-fetch';
import type { AdminRole } from '@store-panel/domain/access/permissions';
import type { ToastQueue } from '@store-panel/ui/toast';
import { createContext, type ReactNode } from 'react';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import type { SolveChallenge } from '#shared/captcha/solve-challenge.ts';
import type { Drafts } from '#shared/drafts/drafts.ts';
import type { Loading } from '#shared/loading/loading.ts';
import type { WritableObservable } from '#shared/observable.ts';
import type { PushDevice } from '#shared/push/push-device.ts';
import type { SessionController } from '#shared/session/session-controller.ts';
import { useProvided } from '#shared/use-provided.ts';

/** Services that live as long as the page: API client, session, and the messages to the user about both. */
export interface AppServices {
  readonly client: Client;
  readonly session: SessionController;
  readonly toasts: ToastQueue;
  readonly loading: Loading;
  /** Fetch whose requests show the loading bar. */
  readonly fetch: typeof fetch;
  /** The same for uploads, with progress from 0 to 1. */
  readonly uploadFetch: (onProgress: OnProgress) => typeof fetch;
  readonly storage: BrowserStorage;
  /** Role of the signed-in administrator; null until it is fetched. */
  readonly adminRole: WritableObservable<AdminRole | null>;
  /** Unsent form input of this tab. */
  readonly drafts: Drafts;
  /** Why the session ended; null while signed in, or if another tab ended it. */
  readonly endReason: () => SignedOutReason | null;
  /** Loads the browser's push support; undefined if there is none, as in development. */
  readonly loadPushDevice?: () => Promise<PushDevice>;
  /** Opens sockets, instead of the library's default. */
  readonly connect?: Connect;
  /** Solves captcha challenges, instead of workers. */
  readonly solveCaptcha?: SolveChallenge;
}

const AppServicesContext = createContext<AppServices | null>(null);

export function AppServicesProvider({
  services,
  children,
}: {
  readonly services: AppServices;
  readonly children: ReactNode;
}) {
  return <AppServicesContext value={services}>{children}</AppServicesContext>;
}

export const useAppServices = (): AppServices => useProvided(AppServicesContext);
