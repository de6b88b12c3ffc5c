import '@store-panel/ui/styles.css';
import '@store-panel/ui/fonts.css';
import './app/panel.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { followSession } from '#app/follow-session.ts';
import { Panel } from '#app/panel.tsx';
import { routesOf } from '#app/routes.tsx';
import { settled } from '#app/settled.ts';
import { browserStorage } from '#shared/browser-storage.ts';
import { startTexts } from '#shared/i18n.ts';
import { createPlatform } from '#shared/platform/create-platform.ts';

const platform = createPlatform({ fetch: window.fetch.bind(window), storage: browserStorage });
void platform.session.start();
const texts = startTexts();
const router = createBrowserRouter(routesOf(platform));
followSession(platform, router);
// The first screen is drawn whole: its code and its texts are there before anything is drawn over the start-up page.
await Promise.all([texts, settled(router)]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Panel platform={platform} router={router} />);
