import { defineConfig } from 'vitest/config';
import { MAX_WORKERS, narrowStories, stories } from './test/browser-projects.ts';

// Every story from every side: in both directions with all its pictures, and where room is shortest. Before a release.
export default defineConfig({
  test: {
    reporters: [['default', { summary: false }]],
    maxWorkers: MAX_WORKERS,
    projects: [...stories({ in: 'both directions', pictures: 'all' }), ...narrowStories()],
  },
});
