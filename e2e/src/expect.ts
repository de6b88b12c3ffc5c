import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { expect as ofPlaywright } from 'playwright/test';

/** Waits as long as this machine needs, in benchmarks too, which the configuration of the test runner does not reach. */
export const expect = ofPlaywright.configure({ timeout: TEST_WAIT_MS });
