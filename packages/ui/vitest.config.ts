import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { chromiumArgs, findChromium } from '@store-panel/tooling/browser/chromium';
import { unitConfig } from '@store-panel/tooling/vitest/unit';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';

const runsStories = process.argv.some((argument) => argument === 'ltr' || argument === 'rtl');

/** Every story in a real browser: drawn, played, and looked at by axe in light and dark. */
const stories = (name: 'ltr' | 'rtl', language: string) => ({
  extends: true as const,
  plugins: [react(), storybookTest({ configDir: '.storybook', initialGlobals: { language, direction: name } })],
  test: {
    name,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: runsStories ? findChromium() : undefined, args: [...chromiumArgs] },
        contextOptions: { reducedMotion: 'reduce' as const },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
    },
  },
});

export default unitConfig({
  test: {
    projects: [{ extends: true, test: { name: 'unit' } }, stories('ltr', 'en'), stories('rtl', 'ar')],
  },
});
