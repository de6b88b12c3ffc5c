import { defineConfig } from 'vitest/config';
import { MAX_WORKERS, narrowStories, stories } from './test/browser-projects.ts';

// All stories in all variants: both directions with all pictures, and minimum width. For releases.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }]],
    maxWorkers: MAX_WORKERS,
    projects: [...stories({ in: 'both directions', pictures: 'all' }), ...narrowStories()],
  },
});
