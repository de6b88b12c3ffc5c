import { wireHeaders, withBodyAdditions } from '@store-panel/api-client/request/wire-headers';
import { languageIndex, languageOf } from '@store-panel/domain/geo/languages';
import { parseStoredSession, STORAGE_KEYS, type StoredSession, USER_TYPE } from '@store-panel/domain/store/session';
import { readTheme } from '@store-panel/ui/theme';

import { browserStorage } from '#shared/browser-storage.ts';
import { DEPLOYMENT } from '#shared/deployment.ts';
import type { PreloadedRequests, EarlyTexts } from '#shared/loading/preloaded-requests.ts';
import { INITIAL_SCREENS, type InitialScreen, initialTextsFile } from '#shared/i18n/initial-namespaces.ts';
import { LANGUAGE_STORAGE } from '#shared/i18n/language-storage.ts';
import { ENTRY_PATHS } from './entry-paths.ts';
import { applyCachedFonts } from './fonts.ts';

// Runs in the head of the page, before the first paint and before any module: applies colours, language and direction,
// and sends the requests that the first screen waits for. Nothing depends on it: what fails is requested again.

/** Parts of the code whose files the build knows; `screens` is the table of all screens, `drawing` what draws any. */
type InitialCode = 'signIn' | 'frame' | 'board' | 'past' | 'screens' | 'drawing';
/** Scripts and styles of the build to request; filled in at build time. */
declare const EARLY_FILES: Readonly<Partial<Record<InitialCode, readonly string[]>>>;
/** Folder of the texts; empty in development. */
declare const EARLY_TEXTS_FOLDER: string;

const { documentElement: root, head } = document;
const { pathname } = window.location;
const { code: language, direction } = languageOf(browserStorage.getItem(LANGUAGE_STORAGE) ?? '');

function applyAppearance(): void {
  const { color: theme, ...rest } = readTheme();
  Object.assign(root.dataset, { theme, ...rest });
  // The body, which this script precedes, has the dark flag of the specification (§2).
  document.addEventListener('DOMContentLoaded', () => document.body.toggleAttribute('data-dark', rest.mode === 'dark'));
  root.lang = language;
  root.dir = direction;
}

const requested = new Set<string>();
const styles: Promise<unknown>[] = [];

/** Requests the files of a part. Styles apply as soon as they come; the first render waits for them. */
function preloadCode(part: InitialCode): void {
  for (const href of EARLY_FILES[part] ?? []) {
    if (requested.has(href)) continue;
    requested.add(href);
    const link = document.createElement('link');
    const isStyles = href.endsWith('.css');
    Object.assign(link, { rel: isStyles ? 'stylesheet' : 'modulepreload', href, crossOrigin: 'anonymous' });
    if (isStyles) {
      const settled = new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
      styles.push(settled);
    }
    head.append(link);
  }
}

/** The code of the page at this address, as far as it is known here. */
function codeOf(screen: InitialScreen): readonly InitialCode[] {
  if (screen === 'signIn') return ['signIn'];
  if (screen === 'other') return ['screens'];
  const page = isAt(ENTRY_PATHS.runningOrders) ? 'board' : isAt(ENTRY_PATHS.pastOrders) ? 'past' : 'screens';
  return ['frame', page];
}

/**
 * Returns the first screen of this address: without a session everything but the public pages leads to the sign-in
 * form.
 */
function initialScreen(isSignedIn: boolean): InitialScreen {
  if (isAt(ENTRY_PATHS.app)) return isSignedIn ? 'board' : 'signIn';
  return !isSignedIn && ENTRY_PATHS.signIn.includes(pathname) ? 'signIn' : 'other';
}

/** Whether the address is this path or below it. */
const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);

const preloaded: PreloadedRequests = (window.earlyRequests = new Map());

/** Stored before it is sent: a later request for the same URL waits for this response instead of a second one. */
function registerPreload(url: string, response: Promise<Response>): Promise<Response> {
  response.catch(() => undefined);
  preloaded.set(url, response);
  return response;
}

/** Fetches all texts of the first screen in one file; see texts-as-data.ts. */
async function fetchTexts(screen: InitialScreen): EarlyTexts['texts'] {
  const response = await fetch(`${EARLY_TEXTS_FOLDER}/${language}/${initialTextsFile(screen)}`);
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as Awaited<EarlyTexts['texts']>;
}

function preloadTexts(screen: InitialScreen): void {
  if (EARLY_TEXTS_FOLDER === '') return;
  const texts = fetchTexts(screen);
  texts.catch(() => undefined);
  window.earlyTexts = { language, namespaces: INITIAL_SCREENS[screen], texts };
}

function preload(path: string, sessionRequest: Promise<StoredSession> | null): Promise<Response> {
  const url = DEPLOYMENT.apiBase + DEPLOYMENT.apiPrefix + path;
  const send = (session: StoredSession | null) => {
    const identity = {
      session,
      mode: 'cookie',
      language: languageIndex(language),
      callerType: USER_TYPE.store,
    } as const;
    return fetch(url, {
      method: 'POST',
      headers: { ...wireHeaders(identity), 'content-type': 'application/json' },
      body: JSON.stringify(withBodyAdditions({}, session)),
      credentials: 'include',
      cache: 'no-store',
    });
  };
  return registerPreload(url, sessionRequest ? sessionRequest.then(send) : send(null));
}

/** A page in cookie mode has no token yet: it fetches the first one, then the session and the running orders. */
function preloadSession(stored: StoredSession): void {
  const session = preload('/api/refreshToken', null).then(async (response) => {
    const { newToken } = (await response.clone().json()) as { readonly newToken?: string };
    if (!newToken) throw new Error('The session is over');
    return { ...stored, jwt_token: newToken };
  });
  void preload('/api/store/get_store_detail', session);
  if (isAt(ENTRY_PATHS.runningOrders)) void preload('/api/store/list_orders', session);
}

applyAppearance();
applyCachedFonts();
const stored = parseStoredSession(browserStorage.getItem(STORAGE_KEYS.storeData));
const screen = initialScreen(stored !== null);
for (const part of [...codeOf(screen), 'drawing'] as const) preloadCode(part);
window.earlyStyles = Promise.all(styles);
preloadTexts(screen);
void preload('/api/admin/get_image_setting', null);
void preload('/api/admin/get_setting_detail', null);
if (stored) preloadSession(stored);
