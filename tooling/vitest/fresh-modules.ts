import { vi } from 'vitest';

// Runs before each file of `pageConfig`.
vi.resetModules();
