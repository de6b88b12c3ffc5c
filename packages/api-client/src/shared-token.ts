import type { StoredSession } from '@store-panel/domain/store/session';

/** The other tabs of the same site: a `BroadcastChannel`, or what stands for it in a test. */
export interface Tabs {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { readonly data: TabMessage }) => void): void;
}

export type TabMessage =
  /** A tab was opened, or says that it is there. */
  | { readonly kind: 'here' | 'here too' }
  /** Who has another token than this one for the session? */
  | { readonly kind: 'ask'; readonly id: string; readonly refused: string }
  | { readonly kind: 'token'; readonly id: string; readonly jwt: string };

/** How long the other tabs are given to answer, in milliseconds; without other tabs nobody waits (ours). */
const ANSWER_WITHIN = 150;

/**
 * Tokens that live in memory alone, told from tab to tab, so that one exchange serves all of them. Nothing is written
 * down anywhere, and no other site hears it.
 */
export function shareTokens(
  tabs: Tabs,
  held: () => StoredSession | null,
  take: (id: string, jwt: string) => void,
): { tell(): void; adopt(refused: StoredSession): Promise<boolean> } {
  let isAlone = true;
  let onToken = () => {};

  function tell(): void {
    const { _id: id = '', jwt_token: jwt = '' } = held() ?? {};
    if (jwt !== '' && !isAlone) tabs.postMessage({ kind: 'token', id, jwt });
  }

  tabs.addEventListener('message', ({ data }) => {
    isAlone = false;
    if (data.kind === 'here') tabs.postMessage({ kind: 'here too' });
    const own = held();
    if (data.kind === 'ask' && own?._id === data.id && own.jwt_token !== data.refused) tell();
    if (data.kind !== 'token') return;
    take(data.id, data.jwt);
    onToken();
  });
  tabs.postMessage({ kind: 'here' });

  return {
    tell,
    adopt({ _id: id, jwt_token: refused }) {
      if (isAlone) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = (isNew: boolean) => {
          clearTimeout(timer);
          onToken = () => {};
          resolve(isNew);
        };
        const timer = setTimeout(end, ANSWER_WITHIN, false);
        onToken = () => {
          if (held()?._id === id && held()?.jwt_token !== refused) end(true);
        };
        tabs.postMessage({ kind: 'ask', id, refused });
      });
    },
  };
}
