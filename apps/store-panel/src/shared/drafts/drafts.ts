import type { BrowserStorage } from '#shared/browser-storage.ts';

/** Owner of drafts from before a session. */
export const ANYONE = '';

/** For forms without passwords and one-time codes. */
export const NO_EXCLUDED_FIELDS: readonly string[] = [];

type Values = Readonly<Record<string, unknown>>;

interface Draft {
  /** Id of the account that typed it, or {@link ANYONE}. */
  readonly owner: string;
  /** Only the changed fields. */
  readonly changes: Values;
}

/**
 * Unsent form input by form, stored for the lifetime of the tab: it survives a reload, an expired session and a lost
 * connection. Passwords and one-time codes are never stored.
 */
export interface Drafts {
  /** Returns this account's changes to the form, or null. */
  readonly read: (draftKey: string, owner: string) => Values | null;
  readonly write: (draftKey: string, draft: Draft) => void;
  readonly remove: (draftKey: string) => void;
  /** Removes the drafts of other accounts, after a sign-in. */
  readonly retainOnly: (owner: string) => void;
}

export function createDrafts(storage: BrowserStorage, key = 'drafts'): Drafts {
  const all = (): Readonly<Record<string, Draft>> => parseDrafts(storage.getItem(key));
  function save(drafts: Readonly<Record<string, Draft>>): void {
    if (Object.keys(drafts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(drafts));
  }
  return {
    read(draftKey, owner) {
      const draft = all()[draftKey];
      return draft?.owner === owner ? draft.changes : null;
    },
    write: (draftKey, draft) => save({ ...all(), [draftKey]: draft }),
    remove(draftKey) {
      const { [draftKey]: dropped, ...others } = all();
      if (dropped) save(others);
    },
    retainOnly(owner) {
      const ownDrafts = Object.entries(all()).filter(([, draft]) => draft.owner === ANYONE || draft.owner === owner);
      save(Object.fromEntries(ownDrafts));
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseDrafts(text: string | null): Readonly<Record<string, Draft>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(value)) return {};
    const drafts = Object.entries(value).filter(
      (entry): entry is [string, Draft & Record<string, unknown>] =>
        isRecord(entry[1]) && typeof entry[1]['owner'] === 'string' && isRecord(entry[1]['changes']),
    );
    return Object.fromEntries(drafts);
  } catch {
    return {};
  }
}
