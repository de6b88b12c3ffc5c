// For `expect.poll` this is a setting; `vi.waitFor` has none, and a second of its own.
import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
