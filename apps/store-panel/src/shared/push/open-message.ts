/** What the worker asks a page of the panel to do when somebody pressed a notification; the page answers that it did. */
export interface OpenMessage {
  readonly type: 'open';
  /** An address of the panel. */
  readonly path: string;
}

export const isOpenMessage = (value: unknown): value is OpenMessage =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'type') === 'open' &&
  /^\/app\/[\w/-]+$/.test(String(Reflect.get(value, 'path')));
