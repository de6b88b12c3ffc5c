import { fileURLToPath } from 'node:url';
import { scaledMs } from '@store-panel/tooling/vitest/test-wait';
import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({
  resolve: { alias: { '@node-rs/argon2': fileURLToPath(new URL('./src/testing/quick-argon2.ts', import.meta.url)) } },
  test: {
    globalSetup: ['./src/testing/databases/database-setup.ts'],
    // A database that opens in a second takes half a minute on a machine that is busy with twenty other things.
    testTimeout: scaledMs(180_000),
    hookTimeout: scaledMs(180_000),
  },
});
