import { unitConfig } from './vitest/unit.ts';

// Half of what is tried here starts whole programs, each of which takes its time on a loaded machine.
export default unitConfig({ test: { include: ['**/*.test.ts'], testTimeout: 120_000 } });
