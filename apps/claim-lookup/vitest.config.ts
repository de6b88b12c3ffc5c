import { pageConfig } from '@store-panel/tooling/vitest/unit';

import { pageTexts } from './build/page-texts.ts';

export default pageConfig({
  plugins: [pageTexts()],
  test: { setupFiles: ['src/testing/set-up.ts'] },
});
