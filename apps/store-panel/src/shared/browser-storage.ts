/** The browser's storage for this site. If it is disabled or full, it stores nothing and does not throw. */
export interface BrowserStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns false if the value was not stored. */
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

/** If storage is disabled, even accessing it throws. */
const withoutErrors = (place: () => Storage): BrowserStorage => ({
  getItem: (key) => attempt(() => place().getItem(key), null),
  setItem: (key, value) =>
    attempt(() => {
      place().setItem(key, value);
      return true;
    }, false),
  removeItem: (key) => attempt(() => place().removeItem(key), undefined),
});

export const browserStorage: BrowserStorage = withoutErrors(() => localStorage);

/** The same for one tab: survives a reload, ends with the tab. */
export const tabStorage: BrowserStorage = withoutErrors(() => sessionStorage);
