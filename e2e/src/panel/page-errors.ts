import type { BrowserContext } from 'playwright/test';

/** Console errors and warnings, uncaught errors and requests to other hosts. */
export interface PageErrors {
  readonly list: readonly string[];
  /** Allows errors that this test provokes. */
  expect(pattern: RegExp): void;
}

/** WebGL warns about software rendering. */
const DRIVER = /GL Driver Message .*Performance/;

/** A page was left while its socket was still connecting. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

/** Collects errors of all pages in a context. `host` and its subdomains are own hosts. */
export function collectPageErrors(context: BrowserContext, host: string): PageErrors {
  const messages: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (DRIVER.test(message.text()) || LEFT_EARLY.test(message.text())) return;
    messages.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) =>
    messages.push(`uncaught: ${webError.error().stack ?? webError.error().message}`),
  );
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = hostname === host || hostname.endsWith(`.${host}`) || ['data:', 'blob:'].includes(protocol);
    if (!isOurs) messages.push(`request to a stranger: ${request.url()}`);
  });
  return {
    get list() {
      return messages.filter((entry) => !expected.some((pattern) => pattern.test(entry)));
    },
    expect: (pattern) => expected.push(pattern),
  };
}
