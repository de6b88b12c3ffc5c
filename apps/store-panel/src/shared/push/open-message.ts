/** What the worker asks a page of the panel to do when somebody pressed a notification; the page answers that it did. */
export interface OpenMessage {
  readonly type: 'open';
  /** An address of the panel. */
  readonly path: string;
}

/** An address of a page behind the sign-in, and nothing that a browser would read as another site's. */
export const isPanelPath = (path: unknown): path is string => typeof path === 'string' && /^\/app\/[\w/-]+$/.test(path);

export const isOpenMessage = (value: unknown): value is OpenMessage =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'type') === 'open' &&
  isPanelPath(Reflect.get(value, 'path'));
