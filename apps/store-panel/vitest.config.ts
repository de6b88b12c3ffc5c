import { iconImports } from '@store-panel/tooling/vite/icon-imports';
import { pageConfig, unitConfig } from '@store-panel/tooling/vitest/unit';
import type { ViteUserConfig } from 'vitest/config';

/** Tests without a document: those of workers, and those of the build, which fails with values of jsdom's realm. */
const WITHOUT_DOCUMENT = [
  'src/app/boot/entry-paths.test.ts',
  'src/app/palette/questions/questions.test.ts',
  'src/shared/settings-search/questions/questions.test.ts',
  'src/shared/import/worker/*.test.ts',
  'build/*.test.ts',
];

const screens: ViteUserConfig = pageConfig({
  test: {
    name: 'screens',
    include: ['build/*.test.tsx'],
    exclude: ['node_modules/**', ...WITHOUT_DOCUMENT],
    setupFiles: ['src/testing/set-up.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
const withoutDocument: ViteUserConfig = unitConfig({ plugins: [iconImports()], test: { name: 'without-document' } });

export default unitConfig({
  test: {
    projects: [
      { extends: false, ...screens },
      { extends: false, ...withoutDocument, test: { ...withoutDocument.test, include: WITHOUT_DOCUMENT } },
    ],
  },
});
