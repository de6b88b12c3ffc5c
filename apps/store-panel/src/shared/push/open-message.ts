/** The worker's message to a page after a notification was pressed; the page acknowledges it. */
export interface OpenMessage {
  readonly type: 'open';
  /** A path of the panel. */
  readonly path: string;
}

/** Accepts paths behind the sign-in only, and nothing that a browser would resolve to another site. */
export const isPanelPath = (path: unknown): path is string => typeof path === 'string' && /^\/app\/[\w/-]+$/.test(path);

export const isOpenMessage = (value: unknown): value is OpenMessage =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'type') === 'open' &&
  isPanelPath(Reflect.get(value, 'path'));
