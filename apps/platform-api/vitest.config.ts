import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({
  test: {
    globalSetup: ['./src/testing/database-setup.ts'],
    // A database takes seconds to open on a machine that is busy with something else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
