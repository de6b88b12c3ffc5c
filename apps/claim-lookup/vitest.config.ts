import { unitConfig } from '@store-panel/tooling/vitest/unit';

import { pageTexts } from './build/page-texts.ts';

export default unitConfig({
  plugins: [pageTexts()],
  test: { environment: 'jsdom', setupFiles: ['src/testing/set-up.ts'] },
});
