import type { BrowserStorage } from '#shared/browser-storage.ts';

/** Whoever fills in a form before there is a session. */
export const ANYONE = '';

type Values = Readonly<Record<string, unknown>>;

interface Draft {
  /** Id of the account that typed it, or {@link ANYONE}. */
  readonly owner: string;
  /** The fields that were changed, and no others. */
  readonly changes: Values;
}

/**
 * What was typed and not sent yet, by form, for as long as the tab lives: a reload, a session that ends in mid-work or a
 * lost connection takes nothing away. Passwords and one-time codes are never given to it.
 */
export interface Drafts {
  /** What this account changed in the form; null where nothing is kept. */
  readonly read: (form: string, owner: string) => Values | null;
  readonly write: (form: string, draft: Draft) => void;
  readonly drop: (form: string) => void;
  /** Somebody signed in: what another account typed is none of theirs. */
  readonly keepOnly: (owner: string) => void;
}

export function createDrafts(storage: BrowserStorage, key = 'drafts'): Drafts {
  const all = (): Readonly<Record<string, Draft>> => parsed(storage.getItem(key));
  function keep(drafts: Readonly<Record<string, Draft>>): void {
    if (Object.keys(drafts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(drafts));
  }
  return {
    read(form, owner) {
      const draft = all()[form];
      return draft?.owner === owner ? draft.changes : null;
    },
    write: (form, draft) => keep({ ...all(), [form]: draft }),
    drop(form) {
      const { [form]: dropped, ...others } = all();
      if (dropped) keep(others);
    },
    keepOnly(owner) {
      const mine = Object.entries(all()).filter(([, draft]) => draft.owner === ANYONE || draft.owner === owner);
      keep(Object.fromEntries(mine));
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null): Readonly<Record<string, Draft>> {
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
