import type { BrowserContext } from 'playwright/test';

/** What a browser said that nobody should see: errors and warnings of the console, faults, requests to strangers. */
export interface Complaints {
  readonly list: readonly string[];
  /** This test provokes such complaints. */
  expect(pattern: RegExp): void;
}

/** What WebGL without a graphics card says of its own speed. */
const DRIVER = /GL Driver Message .*Performance/;

/** Listens on every page of a context. `host` and the names below it are ours. */
export function collectComplaints(context: BrowserContext, host: string): Complaints {
  const said: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (DRIVER.test(message.text())) return;
    said.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => said.push(`uncaught: ${fault.error().stack ?? fault.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = hostname === host || hostname.endsWith(`.${host}`) || ['data:', 'blob:'].includes(protocol);
    if (!isOurs) said.push(`request to a stranger: ${request.url()}`);
  });
  return {
    get list() {
      return said.filter((line) => !expected.some((pattern) => pattern.test(line)));
    },
    expect: (pattern) => expected.push(pattern),
  };
}
