import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The props table is read from the types; the compiler's own parser is exact and slow, this one is enough.
  typescript: { reactDocgen: 'react-docgen' },
  // `--test` leaves out what costs a third of a build and cannot fail: source maps, minifying, reading props. Pages stay.
  build: { test: { disabledAddons: [], disableAutoDocs: false, disableBlocks: false, disableMDXEntries: false } },
} satisfies StorybookConfig;
