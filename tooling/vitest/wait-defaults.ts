// For `expect.poll` this is a setting; `vi.waitFor` has none, and a second of its own.
import { vi } from 'vitest';
import { TEST_WAIT_MS } from './test-wait.ts';

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = TEST_WAIT_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = TEST_WAIT_MS) => waitUntil(callback, options);
