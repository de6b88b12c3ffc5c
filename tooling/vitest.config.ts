import { unitConfig } from './vitest/unit.ts';

export default unitConfig({ test: { include: ['**/*.test.ts'] } });
