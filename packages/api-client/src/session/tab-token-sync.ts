import type { StoredSession } from '@store-panel/domain/store/session';

/** The other tabs of the same site: a `BroadcastChannel`, or a fake in tests. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { readonly data: TabMessage }) => void): void;
}

export type TabMessage =
  /** A tab was opened, or announces itself. */
  | { readonly kind: 'here' | 'here too' }
  /** Requests a token other than this one for the session; an empty one where the tab has none. */
  | { readonly kind: 'ask'; readonly id: string; readonly refused: string }
  | { readonly kind: 'token'; readonly id: string; readonly jwt: string };

/**
 * How long a tab waits for the replies of other tabs, in milliseconds; without other tabs it does not wait. Not in the
 * specification.
 */
const ANSWER_WITHIN = 150;

/**
 * How long a tab waits that has no token and was granted none, in milliseconds: without a reply its session ends here,
 * so a slow reply, even a tab that has not announced itself yet, is worth the wait. Not in the specification.
 */
const LAST_ANSWER_WITHIN = 2000;

/**
 * Shares access tokens that live in memory between tabs, so that one exchange serves all of them. Writes them to no
 * storage; other sites cannot read them.
 */
export function syncTokensAcrossTabs(
  tabs: TabChannel,
  current: () => StoredSession | null,
  adoptToken: (id: string, jwt: string) => void,
): { broadcast(): void; requestFromTabs(rejectedToken: StoredSession): Promise<boolean> } {
  let isOnlyTab = true;
  let onToken = () => {};

  function broadcast(): void {
    const { _id: id = '', jwt_token: jwt = '' } = current() ?? {};
    if (jwt !== '' && !isOnlyTab) tabs.postMessage({ kind: 'token', id, jwt });
  }

  tabs.addEventListener('message', ({ data }) => {
    isOnlyTab = false;
    if (data.kind === 'here') tabs.postMessage({ kind: 'here too' });
    const session = current();
    if (data.kind === 'ask' && session?._id === data.id && session.jwt_token !== data.refused) broadcast();
    if (data.kind !== 'token') return;
    adoptToken(data.id, data.jwt);
    onToken();
  });
  tabs.postMessage({ kind: 'here' });

  return {
    broadcast,
    requestFromTabs({ _id: id, jwt_token: rejectedToken }) {
      const isLastResort = rejectedToken === '';
      if (isOnlyTab && !isLastResort) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (isNew: boolean) => {
          clearTimeout(timer);
          onToken = () => {};
          resolve(isNew);
        };
        const timer = setTimeout(finish, isLastResort ? LAST_ANSWER_WITHIN : ANSWER_WITHIN, false);
        onToken = () => {
          if (current()?._id === id && current()?.jwt_token !== rejectedToken) finish(true);
        };
        tabs.postMessage({ kind: 'ask', id, refused: rejectedToken });
      });
    },
  };
}
