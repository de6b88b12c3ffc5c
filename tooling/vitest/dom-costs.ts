// What tests with a document would pay for without using it.

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Makes React capture no call stack for each element, as it does in development for the first 10,000 a second: a quarter
 * of a screen test's processor time. Without these internals nothing changes but the time.
 */
export function skipOwnerStacks(react: object): void {
  const internals: unknown = Reflect.get(react, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}

/**
 * `getElementError` of Testing Library that prints the document only when the message is read. A query that waits fails at
 * each attempt but the last, and printing took a tenth of a screen test.
 */
export function elementErrorPrinter<Container>(prettyDOM: (container: Container) => string | false) {
  return (message: string | null, container: Container): Error => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
      set: (value: string) => {
        text = value;
      },
    });
    return error;
  };
}
