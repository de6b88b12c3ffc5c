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

export const browserStorage: BrowserStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, value) =>
    attempt(() => {
      localStorage.setItem(key, value);
      return true;
    }, false),
  removeItem: (key) => attempt(() => localStorage.removeItem(key), undefined),
};
