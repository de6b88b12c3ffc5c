import { unitConfig } from '@store-panel/tooling/vitest/unit';

// Property tests repeat themselves exactly; another seed looks elsewhere: PROPERTY_SEED=1 pnpm test.
const seed = process.env['PROPERTY_SEED'] ?? '20250317';
process.stdout.write(`property tests with PROPERTY_SEED=${seed}\n`);

export default unitConfig({
  test: {
    // Pure functions leave nothing behind for the next file. One worker for all of them takes a third of the time.
    isolate: false,
    env: { PROPERTY_SEED: seed },
    setupFiles: ['test/property-seed.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // The others hold types and no code.
      exclude: [
        'src/**/*.test.ts',
        'src/messages/push-message.ts',
        'src/menu-import/menu-import.ts',
        'src/statements/statement-data.ts',
      ],
      reporter: ['text'],
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
});
