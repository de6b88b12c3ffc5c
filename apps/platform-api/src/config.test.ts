import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Config, ConfigError, readConfig } from '#config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-panel-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (own: Readonly<Record<string, string>> = {}): Config => readConfig({ DATA_FOLDER: folder, ...own });

/** The variables that a configuration is refused for. */
function problemsOf(own: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(own);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

describe('the configuration', () => {
  test('needs nothing, and keeps to this machine then', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: undefined,
      allowedOrigins: [],
      trustedProxies: 0,
      seedDemo: false,
      logLevel: 'info',
    });
  });

  test('tells everything that is wrong with it at once, and what each takes', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      DATABASE_POOL: 'many',
      LOG_LEVEL: 'loud',
      ALLOWED_ORIGINS: 'https://panel.example.com, https://panel.example.com/path',
      TRUSTED_PROXIES: '-1',
      STATIC_PANEL: join(folder, 'nothing'),
      SECRET: 'c2hvcnQ=',
    };
    const problems = problemsOf(wrong);
    for (const name of Object.keys(wrong)) {
      expect(
        problems.filter((problem) => problem.includes(name)),
        name,
      ).toHaveLength(1);
    }
    expect(problems).toHaveLength(Object.keys(wrong).length);
    expect(problems.join()).not.toContain('c2hvcnQ');
  });

  test('needs a secret for a database that several nodes may share', () => {
    const databaseUrl = 'postgresql://localhost/panel';
    expect(problemsOf({ DATABASE_URL: databaseUrl }).join('\n')).toMatch(/^SECRET is missing[^\n]*$/);
    const SECRET = Buffer.alloc(32, 1).toString('base64');
    expect(read({ DATABASE_URL: databaseUrl, SECRET }).secret).toEqual(Buffer.alloc(32, 1));
  });

  test('makes a secret once, which nobody else can read, and never takes a damaged one', () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toEqual(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
    writeFileSync(join(folder, 'secret'), '');
    expect(problemsOf({}).join('\n')).toMatch(/^The secret in DATA_FOLDER [^\n]* is damaged[^\n]*$/);
  });
});
