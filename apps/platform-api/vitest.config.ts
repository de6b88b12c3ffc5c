import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({
  test: {
    globalSetup: ['./src/testing/database-setup.ts'],
    // A database that opens in a second takes half a minute on a machine that is busy with twenty other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
