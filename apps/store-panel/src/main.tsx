import '@store-panel/ui/styles.css';
import '@store-panel/ui/fonts.css';
import './app/panel.css';

import { createBrowserRouter } from 'react-router';

import { fetchFontsWhenIdle } from '#app/boot/fonts.ts';
import { syncRouterWithSession } from '#app/sync-router-with-session.ts';
import { Panel } from '#app/panel.tsx';
import { routesOf } from '#app/routes.tsx';
import { waitForInitialNavigation } from '#app/initial-navigation.ts';
import { browserStorage } from '#shared/browser-storage.ts';
import { awaitFirstContent } from '#shared/loading/first-content.ts';
import { withPreloadedRequests } from '#shared/loading/preloaded-requests.ts';
import { initI18n } from '#shared/i18n/i18n.ts';
import { createAppServices } from '#shared/app-services/create-app-services.ts';

/** Only the built panel has the notification worker. */
const canBePushedTo = import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window;
const loadPushDevice = () => import('#shared/push/browser-push-device.ts').then((module) => module.browserPushDevice);

/**
 * Draws the first screen complete: its code and texts are loaded before anything is rendered. No top-level await in
 * this module, because the screens' files wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const services = createAppServices({
    ...(canBePushedTo && { loadPushDevice }),
    fetch: withPreloadedRequests(window.fetch.bind(window), window.earlyRequests),
    storage: browserStorage,
    // Loaded on demand, because few visits upload files.
    uploadFetch: (onProgress) => async (input, init) => {
      const { createUploadFetch: uploadFetch } = await import('@store-panel/api-client/files/upload-fetch');
      return uploadFetch(onProgress)(input, init);
    },
  });
  void services.session.start();
  // Preloaded responses of one session must not be used by the next.
  services.session.state.subscribe(() => {
    if (services.session.state.get().phase === 'signed-out') window.earlyRequests?.clear();
  });
  const drawing = import('react-dom/client');
  const texts = initI18n();
  const router = createBrowserRouter(routesOf(services));
  syncRouterWithSession(services, router);
  const [{ createRoot }] = await Promise.all([drawing, texts, waitForInitialNavigation(router), window.earlyStyles]);
  awaitFirstContent(services.loading);
  createRoot(root).render(<Panel services={services} router={router} />);
  fetchFontsWhenIdle();
}

const root = document.getElementById('root');
if (root) void start(root);
