import { wireHeaders, withBodyAdditions } from '@store-panel/api-client/request/wire-headers';
import { languageIndex, languageOf } from '@store-panel/domain/geo/languages';
import { parseStoredSession, STORAGE_KEYS, type StoredSession, USER_TYPE } from '@store-panel/domain/store/session';
import { readTheme } from '@store-panel/ui/theme';

import { browserStorage } from '#shared/browser-storage.ts';
import { DEPLOYMENT } from '#shared/deployment.ts';
import type { PreloadedRequests, EarlyTexts } from '#shared/loading/preloaded-requests.ts';
import { FIRST_SCREENS, type FirstScreen, firstTextsFile } from '#shared/i18n/initial-namespaces.ts';
import { LANGUAGE_STORAGE } from '#shared/i18n/language-storage.ts';
import { ENTRY_PATHS } from './entry-paths.ts';
import { applyKeptFonts } from './fonts.ts';

// Runs in the head of the page, before the first paint and before any module: the chosen colours, language and direction,
// and the requests that the first screen waits for. Nothing here is relied on: whatever fails is asked for again.

/** What the build knows the files of: those of a screen, and what draws any. */
type FirstCode = FirstScreen | 'past' | 'drawing';
/** Files of the build to begin with; filled in when the page is built. */
declare const EARLY_FILES: Readonly<Partial<Record<FirstCode, readonly string[]>>>;
/** Where the texts lie; empty while developing. */
declare const EARLY_TEXTS_FOLDER: string;

const { documentElement: root, head } = document;
const { pathname } = window.location;
const { code: language, direction } = languageOf(browserStorage.getItem(LANGUAGE_STORAGE) ?? '');

function show(): void {
  const { color: theme, ...rest } = readTheme();
  Object.assign(root.dataset, { theme, ...rest });
  root.lang = language;
  root.dir = direction;
}

function preloadCode(part: FirstCode): void {
  for (const href of EARLY_FILES[part] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous' });
    head.append(link);
  }
}

/** Where this address leads: without a session everything but the public pages leads to the sign-in form. */
function firstScreen(isSignedIn: boolean): FirstScreen {
  if (isAt(ENTRY_PATHS.app)) return isSignedIn ? 'desk' : 'signIn';
  return !isSignedIn && ENTRY_PATHS.signIn.includes(pathname) ? 'signIn' : 'other';
}

/** Whether the address is this one or below it. */
const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);

const early: PreloadedRequests = (window.earlyRequests = new Map());

/** Kept before it is sent: whoever asks for the same meanwhile waits for this answer and does not ask twice. */
function askEarly(url: string, answer: Promise<Response>): Promise<Response> {
  answer.catch(() => undefined);
  early.set(url, answer);
  return answer;
}

/** All texts of the first screen in one file; see texts-as-data.ts. */
async function fetchTexts(screen: FirstScreen): EarlyTexts['texts'] {
  const answer = await fetch(`${EARLY_TEXTS_FOLDER}/${language}/${firstTextsFile(screen)}`);
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Awaited<EarlyTexts['texts']>;
}

function askForTexts(screen: FirstScreen): void {
  if (EARLY_TEXTS_FOLDER === '') return;
  const texts = fetchTexts(screen);
  texts.catch(() => undefined);
  window.earlyTexts = { language, namespaces: FIRST_SCREENS[screen], texts };
}

function ask(path: string, who: Promise<StoredSession> | null): Promise<Response> {
  const url = DEPLOYMENT.apiBase + DEPLOYMENT.apiPrefix + path;
  const send = (session: StoredSession | null) => {
    const speaker = {
      session,
      mode: 'cookie',
      language: languageIndex(language),
      callerType: USER_TYPE.store,
    } as const;
    return fetch(url, {
      method: 'POST',
      headers: { ...wireHeaders(speaker), 'content-type': 'application/json' },
      body: JSON.stringify(withBodyAdditions({}, session)),
      credentials: 'include',
      cache: 'no-store',
    });
  };
  return askEarly(url, who ? who.then(send) : send(null));
}

/** A page opened in cookie mode has no token yet: it gets its first, then asks who this is and what is in work. */
function askForSession(stored: StoredSession): void {
  const session = ask('/api/refreshToken', null).then(async (answer) => {
    const { newToken } = (await answer.clone().json()) as { readonly newToken?: string };
    if (!newToken) throw new Error('The session is over');
    return { ...stored, jwt_token: newToken };
  });
  void ask('/api/store/get_store_detail', session);
  if (isAt(ENTRY_PATHS.runningOrders)) void ask('/api/store/list_orders', session);
}

show();
applyKeptFonts();
const stored = parseStoredSession(browserStorage.getItem(STORAGE_KEYS.storeData));
const screen = firstScreen(stored !== null);
preloadCode(screen);
if (screen === 'desk' && isAt(ENTRY_PATHS.pastOrders)) preloadCode('past');
preloadCode('drawing');
askForTexts(screen);
void ask('/api/admin/get_image_setting', null);
void ask('/api/admin/get_setting_detail', null);
if (stored) askForSession(stored);
