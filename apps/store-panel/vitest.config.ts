import { unitConfig } from '@store-panel/tooling/vitest/unit';

export default unitConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/set-up.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
