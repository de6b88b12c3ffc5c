import { describe, expect, test, vi } from 'vitest';

import { createBrowserTokenStore, getOrCreateDeviceToken } from '#session/browser-token-store.ts';
import type { TabMessage, TabChannel } from '#session/tab-token-sync.ts';
import { type StorageEvents, subscribeToStoredSession } from '#session/stored-session-subscription.ts';
import type { TokenStore } from '#session/token-store.ts';
import { STORE_ID_FIXTURE, SUB_STORE_ID_FIXTURE } from '#testing/order-fixtures.ts';

const SESSION = {
  _id: STORE_ID_FIXTURE,
  main_store_id: STORE_ID_FIXTURE,
  email: 'store@example.com',
  servertoken: 'server-token',
  jwt_token: 'jwt',
  jwt_refresh_token: 'refresh',
  timezone: 'Europe/Berlin',
};

/** The storage of one browser: tabs share what is in it. */
function browserStorage(entries = new Map<string, string>()) {
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('the session in browser storage', () => {
  test('stands under storeData with its seven fields', () => {
    const storage = browserStorage();
    const store = createBrowserTokenStore('header', storage);
    store.write(SESSION);
    expect(JSON.parse(storage.entries.get('storeData') ?? '')).toEqual(SESSION);
    expect(createBrowserTokenStore('header', storage).read()).toEqual(SESSION);
    store.write(null);
    expect(storage.entries.has('storeData')).toBe(false);
    expect(store.read()).toBeNull();
  });

  test('in cookie mode keeps its seven fields, and no token among them', () => {
    const storage = browserStorage();
    const store = createBrowserTokenStore('cookie', storage);
    store.write(SESSION);
    const persisted = { ...SESSION, servertoken: '', jwt_token: '', jwt_refresh_token: '' };
    expect(JSON.parse(storage.entries.get('storeData') ?? '')).toEqual(persisted);
    expect([...storage.entries.values()].join(' ')).not.toMatch(/"(jwt|refresh|server-token)"/);
    expect(store.read()).toEqual(SESSION);
    // A tab opened later knows who is signed in, and has to fetch its own token.
    expect(createBrowserTokenStore('cookie', storage).read()).toEqual(persisted);
  });

  test('is gone here when another tab removes it, and another one when another tab signs in', () => {
    const storage = browserStorage();
    const store = createBrowserTokenStore('cookie', storage);
    store.write(SESSION);
    storage.removeItem('storeData');
    expect(store.read()).toBeNull();
    createBrowserTokenStore('cookie', storage).write({ ...SESSION, _id: SUB_STORE_ID_FIXTURE });
    expect(store.read()).toMatchObject({ _id: SUB_STORE_ID_FIXTURE, jwt_token: '' });
  });

  test.each([['nonsense'], ['{"_id":"x"}'], ['null']])('is none when what is stored is %s', (text) => {
    const storage = browserStorage(new Map([['storeData', text]]));
    expect(createBrowserTokenStore('header', storage).read()).toBeNull();
  });

  test('lasts as long as the page where the browser forbids storage, or has no room', () => {
    const denied = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    const full = { ...browserStorage(), setItem: forbidden };
    for (const storage of [denied, full]) {
      const store = createBrowserTokenStore('header', storage);
      store.write(SESSION);
      store.setRefreshCount(2);
      expect(store.read()).toEqual(SESSION);
      store.write(null);
      expect(store.read()).toBeNull();
    }
  });

  test('counts refreshes under storeRefreshTokenCount', () => {
    const storage = browserStorage();
    const store = createBrowserTokenStore('header', storage);
    expect(store.refreshCount()).toBe(0);
    store.setRefreshCount(2);
    expect(storage.entries.get('storeRefreshTokenCount')).toBe('2');
    expect(store.refreshCount()).toBe(2);
    storage.setItem('storeRefreshTokenCount', 'many');
    expect(store.refreshCount()).toBe(0);
  });
});

test('the device gets an id once, under device_token', () => {
  const storage = browserStorage();
  const id = getOrCreateDeviceToken(storage);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(getOrCreateDeviceToken(storage)).toBe(id);
  expect(storage.entries.get('device_token')).toBe(id);
});

/** The changes that a subscribed tab reports. */
function watched() {
  let listener: (event: StorageEvent) => void = () => expect.unreachable();
  const events: StorageEvents = {
    addEventListener: (_type, handler) => void (listener = handler),
    removeEventListener: () => void (listener = () => {}),
  };
  const changes = { onRemoved: vi.fn(), onReplaced: vi.fn() };
  const stop = subscribeToStoredSession(changes, events);
  const dispatch = (event: Partial<StorageEvent>) => listener({ key: 'storeData', ...event } as StorageEvent);
  return { changes, stop, dispatch };
}

describe('what another tab does to the session', () => {
  const text = (session: object) => JSON.stringify(session);

  test('is told: removed, cleared, replaced', () => {
    const { changes, dispatch } = watched();
    dispatch({ oldValue: text(SESSION), newValue: null });
    dispatch({ key: null, oldValue: null, newValue: null });
    expect(changes.onRemoved).toHaveBeenCalledTimes(2);
    dispatch({ oldValue: text(SESSION), newValue: text({ ...SESSION, _id: SUB_STORE_ID_FIXTURE }) });
    expect(changes.onReplaced).toHaveBeenCalledTimes(1);
  });

  test('is not told where it is the same session with other tokens, or something else', () => {
    const { changes, dispatch, stop } = watched();
    dispatch({ oldValue: text(SESSION), newValue: text({ ...SESSION, jwt_token: 'jwt-2' }) });
    dispatch({ key: 'theme', newValue: null });
    stop();
    dispatch({ newValue: null });
    expect(changes.onRemoved).not.toHaveBeenCalled();
    expect(changes.onReplaced).not.toHaveBeenCalled();
  });
});

/** The broadcast channel of one browser: every other tab hears a message, a moment later. */
function channelOf() {
  const listeners: ((event: { readonly data: TabMessage }) => void)[] = [];
  const heard: TabMessage[] = [];
  const join = (): TabChannel => {
    let own: (typeof listeners)[number] | undefined;
    return {
      postMessage(data) {
        heard.push(data);
        for (const listener of listeners) if (listener !== own) setImmediate(listener, { data });
      },
      addEventListener(_type, listener) {
        own = listener;
        listeners.push(listener);
      },
    };
  };
  return { join, heard };
}

describe('tabs that keep their tokens in memory', () => {
  const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const worn = { ...SESSION, jwt_token: 'worn' };

  async function twoTabs() {
    const storage = browserStorage();
    const { join } = channelOf();
    const [one, other] = [join(), join()].map((tabs) =>
      createBrowserTokenStore('cookie', storage, undefined, tabs),
    ) as [TokenStore, TokenStore];
    await settled();
    return { storage, one, other };
  }

  test('tell each other the token that one of them got', async () => {
    const { one, other, storage } = await twoTabs();
    one.write(worn);
    other.write(worn);
    one.write({ ...SESSION, jwt_token: 'new' });
    await settled();
    expect(other.read()?.jwt_token).toBe('new');
    expect([...storage.entries.values()].join(' ')).not.toContain('new');
  });

  test('are asked before a token is exchanged, and answer only for the same session', async () => {
    const { one, other } = await twoTabs();
    one.write({ ...SESSION, jwt_token: 'new' });
    const adopting = other.adopt?.(worn);
    await expect(adopting).resolves.toBe(true);
    expect(other.read()?.jwt_token).toBe('new');
    const foreign = { ...worn, _id: SUB_STORE_ID_FIXTURE };
    await expect(other.adopt?.(foreign)).resolves.toBe(false);
  });

  test('do not take the token of a session that does not stand here', async () => {
    const { one, other, storage } = await twoTabs();
    one.write({ ...SESSION, jwt_token: 'new' });
    storage.removeItem('storeData');
    await settled();
    expect(other.read()).toBeNull();
  });

  test('give a page that was just opened what they have', async () => {
    const { one, other } = await twoTabs();
    one.write({ ...SESSION, jwt_token: 'new' });
    await expect(other.adopt?.({ ...worn, jwt_token: '' })).resolves.toBe(true);
    expect(other.read()?.jwt_token).toBe('new');
  });

  test('are waited for by a page that has no other way to a token, however busy they are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const storage = browserStorage();
      const { join, heard } = channelOf();
      const opened = createBrowserTokenStore('cookie', storage, undefined, join());
      storage.setItem('storeData', JSON.stringify({ ...worn, jwt_token: '' }));
      const adopting = opened.adopt?.({ ...worn, jwt_token: '' });
      vi.advanceTimersByTime(1900);
      const busy = createBrowserTokenStore('cookie', storage, undefined, join());
      busy.write({ ...SESSION, jwt_token: 'new' });
      await settled();
      busy.write({ ...SESSION, jwt_token: 'new' });
      await expect(adopting).resolves.toBe(true);
      expect(heard).toContainEqual({ kind: 'ask', id: SESSION._id, refused: '' });

      const inVain = opened.adopt?.({ ...worn, _id: SUB_STORE_ID_FIXTURE, jwt_token: '' });
      vi.advanceTimersByTime(2000);
      await expect(inVain).resolves.toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test('nobody waits for tabs that are not there', async () => {
    const storage = browserStorage();
    const { join, heard } = channelOf();
    const alone = createBrowserTokenStore('cookie', storage, undefined, join());
    alone.write(worn);
    await expect(alone.adopt?.(worn)).resolves.toBe(false);
    expect(heard).toEqual([{ kind: 'here' }]);
  });
});
