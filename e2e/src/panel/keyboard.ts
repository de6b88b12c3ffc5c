import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import type { Locator, Page } from 'playwright/test';

import { expect } from '#expect.ts';
import { focusNow } from '#panel/focus-problems.ts';

/** More tab stops than any page needs between two targets. */
const MAX_STOPS = 150;
const MAX_KEY_PRESSES = 60;

/** A user with only a keyboard. */
export interface Keyboard {
  /** Tabs to the target; each stop must be visible. */
  to(target: Locator): Promise<void>;
  /** Tabs backwards. */
  backTo(target: Locator): Promise<void>;
  /** Tabs to the target and presses it. */
  press(target: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  /** Tabs to the field and replaces its text. */
  fill(target: Locator, text: string): Promise<void>;
  /** Tabs to a native select and chooses by arrow keys. */
  choose(select: Locator, option: string): Promise<void>;
  /** Moves by an arrow key within a menu, list, tabs or radios to the target. */
  along(arrow: 'down' | 'up' | 'on' | 'back', target: Locator): Promise<void>;
  /** Presses a key; `on` and `back` are the arrow keys of the direction. */
  key(name: string): Promise<void>;
  /** Expects the focus here, visibly. */
  expectAt(target: Locator): Promise<void>;
  /** Expects the focus on any element after a removal. */
  expectSomewhere(): Promise<void>;
}

export function keyboardOf(page: Page, language: LanguageCode): Keyboard {
  const isRtl = languageOf(language).direction === 'rtl';
  const keyOf = (arrow: string) =>
    ({
      on: isRtl ? 'ArrowLeft' : 'ArrowRight',
      back: isRtl ? 'ArrowRight' : 'ArrowLeft',
      down: 'ArrowDown',
      up: 'ArrowUp',
    })[arrow] ?? arrow;
  const hasFocus = async (target: Locator) => {
    const found = await target.all();
    const checks = found.map((one) => one.evaluate((element) => element === document.activeElement));
    return (await Promise.all(checks)).includes(true);
  };

  /** Waits for drawers and toasts to settle. */
  async function expectSeen() {
    await expect(async () => {
      const { name, problem } = await focusNow(page);
      expect(problem, `the focus on ${name}`).toBe('');
    }).toPass({ timeout: TEST_WAIT_MS, intervals: [50, 100, 200] });
  }
  async function goBy(key: string, target: Locator, maxPresses: number) {
    await expect(target.first()).toBeAttached();
    const passed: string[] = [];
    for (let stop = 0; stop < maxPresses; stop += 1) {
      if (await hasFocus(target)) {
        await expectSeen();
        return;
      }
      await page.keyboard.press(key);
      const { name, problem } = await focusNow(page);
      passed.push(name);
      // After the last stop, the focus would leave the page.
      if (problem !== '' && name !== 'nothing') await expectSeen();
    }
    throw new Error(`${key} does not reach ${target.toString()}. It passed:\n${passed.join('\n')}`);
  }
  return {
    to: (target) => goBy('Tab', target, MAX_STOPS),
    backTo: (target) => goBy('Shift+Tab', target, MAX_STOPS),
    async press(target, key = 'Enter') {
      await this.to(target);
      await page.keyboard.press(key);
    },
    async fill(target, text) {
      await this.to(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(select, option) {
      await this.to(select);
      const now = () =>
        select.evaluate((element) => {
          const { options, selectedIndex } = element as HTMLSelectElement;
          const open = [...options].flatMap(({ disabled }, at) => (disabled ? [] : [at]));
          return { at: selectedIndex, first: open[0], last: open.at(-1), label: options[selectedIndex]?.label };
        });
      // The selection may show only after the URL has changed: an early key press would go too far.
      const turn = async (key: 'Home' | 'ArrowDown') => {
        const { at, first, last } = await now();
        if (at === (key === 'Home' ? first : last)) return;
        await page.keyboard.press(key);
        await expect.poll(async () => (await now()).at).not.toBe(at);
      };
      await turn('Home');
      for (let presses = 0; presses < MAX_KEY_PRESSES && (await now()).label !== option; presses += 1)
        await turn('ArrowDown');
      expect((await now()).label).toBe(option);
      await expect(select).toBeFocused();
    },
    along: (arrow, target) => goBy(keyOf(arrow), target, MAX_KEY_PRESSES),
    key: (name) => page.keyboard.press(keyOf(name)),
    async expectAt(target) {
      await expect(target).toBeFocused();
      await expectSeen();
    },
    async expectSomewhere() {
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    },
  };
}
