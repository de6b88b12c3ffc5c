import { existsSync, readFileSync } from 'node:fs';

import { findSetting, SETTINGS } from '@store-panel/domain/settings/settings-table';
import { describe, expect, test } from 'vitest';

import { SETTINGS_EFFECTS } from '#testing/settings-effects/settings-effects.ts';

const ROOT = new URL('../../../../../', import.meta.url);

describe('every setting changes an order, a message or a page', () => {
  test('and has one test that shows it', () => {
    const shown = SETTINGS_EFFECTS.flatMap(({ settings }) => settings);
    expect(shown.toSorted()).toEqual(SETTINGS.map(({ id }) => id).toSorted());
    expect(SETTINGS.every(({ section, anchor }) => findSetting(section, anchor) !== undefined)).toBe(true);
  });

  test.each(SETTINGS_EFFECTS.map(({ file, test: title }) => [title, file]))('%s', (title, file) => {
    const path = new URL(file, ROOT);
    expect(existsSync(path)).toBe(true);
    const titles = [...readFileSync(path, 'utf8').matchAll(/\b(?:it|test)\(\s*(['`])(.*?)\1/gs)].map(
      ([, , name]) => name,
    );
    expect(titles).toContain(title);
  });
});
