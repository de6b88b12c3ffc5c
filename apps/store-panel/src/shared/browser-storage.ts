/** What the browser keeps for this site. It may be switched off or full: then it forgets, and nothing breaks. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  /** False when it was not kept. */
  readonly setItem: (key: string, value: string) => boolean;
  readonly removeItem: (key: string) => void;
}

const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Where it is switched off, naming it fails already. */
const guarded = (place: () => Storage): BrowserStorage => ({
  getItem: (key) => attempt(() => place().getItem(key), null),
  setItem: (key, value) =>
    attempt(() => {
      place().setItem(key, value);
      return true;
    }, false),
  removeItem: (key) => attempt(() => place().removeItem(key), undefined),
});

export const browserStorage: BrowserStorage = guarded(() => localStorage);

/** The same for one tab: it outlives a reload, and ends with the tab. */
export const tabStorage: BrowserStorage = guarded(() => sessionStorage);
