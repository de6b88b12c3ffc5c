import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig();
