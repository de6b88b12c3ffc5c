import { unitConfig } from '@store-panel/tooling/vitest/unit';

// Pure functions leave nothing behind for the next file: one worker for all of them.
export default unitConfig({ test: { isolate: false } });
