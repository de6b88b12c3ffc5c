import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({ test: { exclude: ['**/*.test.tsx', 'node_modules/**'] } });
