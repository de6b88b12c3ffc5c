import { unitConfig } from '@store-panel/tooling/vitest/unit';
import type { ViteUserConfig } from 'vitest/config';

/** Tests of the build: some run Vite itself, which fails with values of jsdom's realm. */
const BUILD = ['src/app/boot/entry-paths.test.ts', 'build/*.test.ts'];

const screens: ViteUserConfig = unitConfig({
  test: {
    name: 'screens',
    environment: 'jsdom',
    include: ['build/*.test.tsx'],
    exclude: ['node_modules/**', ...BUILD],
    setupFiles: ['src/testing/set-up.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
const build: ViteUserConfig = unitConfig({ test: { name: 'build' } });

export default unitConfig({
  test: {
    projects: [
      { extends: false, ...screens },
      { extends: false, ...build, test: { ...build.test, include: BUILD } },
    ],
  },
});
