import '@store-panel/ui/styles.css';
import '@store-panel/ui/fonts.css';
import './app/panel.css';

import { createBrowserRouter } from 'react-router';

import { fetchFontsWhenIdle } from '#app/boot/fonts.ts';
import { followSession } from '#app/follow-session.ts';
import { Panel } from '#app/panel.tsx';
import { routesOf } from '#app/routes.tsx';
import { settled } from '#app/settled.ts';
import { browserStorage } from '#shared/browser-storage.ts';
import { withEarlyRequests } from '#shared/early-requests.ts';
import { startTexts } from '#shared/i18n.ts';
import { createPlatform } from '#shared/platform/create-platform.ts';

/** The worker that shows notifications is in the built panel only. */
const canBePushedTo = import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window;
const loadPushDevice = () => import('#shared/push/browser-push-device.ts').then((module) => module.browserPushDevice);

/**
 * The first screen is drawn whole: its code and its texts are there before anything is drawn. Nothing is awaited at the
 * top of this module, because the screens' files wait for it.
 */
async function start(root: HTMLElement): Promise<void> {
  const platform = createPlatform({
    ...(canBePushedTo && { loadPushDevice }),
    fetch: withEarlyRequests(window.fetch.bind(window), window.earlyRequests),
    storage: browserStorage,
    // Few visits upload anything.
    uploadFetch: (onProgress) => async (input, init) => {
      const { uploadFetch } = await import('@store-panel/api-client/upload-fetch');
      return uploadFetch(onProgress)(input, init);
    },
  });
  void platform.session.start();
  // What was asked for in the name of a session is not for the next one.
  platform.session.state.subscribe(() => {
    if (platform.session.state.get().phase === 'signed-out') window.earlyRequests?.clear();
  });
  const drawing = import('react-dom/client');
  const texts = startTexts();
  const router = createBrowserRouter(routesOf(platform));
  followSession(platform, router);
  const [{ createRoot }] = await Promise.all([drawing, texts, settled(router)]);
  createRoot(root).render(<Panel platform={platform} router={router} />);
  fetchFontsWhenIdle();
}

const root = document.getElementById('root');
if (root) void start(root);
