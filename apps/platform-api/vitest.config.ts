import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({ test: { globalSetup: ['./src/testing/database-setup.ts'] } });
