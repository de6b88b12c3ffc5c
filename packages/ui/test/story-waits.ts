import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { configure } from 'storybook/test';

// Play functions wait as long as other tests: a loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: TEST_WAIT_MS });
