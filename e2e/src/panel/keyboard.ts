import { type LanguageCode, languageOf } from '@store-panel/domain/places/languages';
import { expect, type Locator, type Page } from 'playwright/test';

import { focusNow } from '#panel/focus-faults.ts';

/** More stops than any page of the panel has between two things that somebody wants. */
const MOST_STOPS = 150;
const MOST_STEPS = 60;

/** Somebody who works with the keyboard and nothing else. */
export interface Keyboard {
  /** Goes by the Tab key until this has the focus; each stop on the way can be seen. */
  to(target: Locator): Promise<void>;
  /** The same backwards. */
  backTo(target: Locator): Promise<void>;
  /** Goes there and presses it. */
  press(target: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  /** Goes there and replaces what stands in it. */
  fill(target: Locator, text: string): Promise<void>;
  /** Goes to a native select and chooses by the arrows, as without opening it. */
  choose(select: Locator, option: string): Promise<void>;
  /** Within a menu, a list, a row of tabs or radios: by this arrow until it has the focus. */
  along(arrow: 'down' | 'up' | 'on' | 'back', target: Locator): Promise<void>;
  /** One press of a key, as it is named; `on` and `back` are the arrows as the script runs. */
  key(name: string): Promise<void>;
  /** This has the focus by itself, and can be seen. */
  expectAt(target: Locator): Promise<void>;
  /** Something has the focus, whatever was taken away a moment ago. */
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
    const asked = found.map((one) => one.evaluate((element) => element === document.activeElement));
    return (await Promise.all(asked)).includes(true);
  };

  /** What moves a moment ago (a drawer, a toast) has time to stand. */
  async function expectSeen() {
    await expect(async () => {
      const { name, fault } = await focusNow(page);
      expect(fault, `the focus on ${name}`).toBe('');
    }).toPass({ timeout: 2000, intervals: [50, 100, 200] });
  }
  async function goBy(key: string, target: Locator, most: number) {
    await expect(target.first()).toBeAttached();
    const passed: string[] = [];
    for (let stop = 0; stop < most; stop += 1) {
      if (await hasFocus(target)) {
        await expectSeen();
        return;
      }
      await page.keyboard.press(key);
      const { name, fault } = await focusNow(page);
      passed.push(name);
      // At the end of the page the browser's own buttons would come.
      if (fault !== '' && name !== 'nothing') await expectSeen();
    }
    throw new Error(`${key} does not reach ${target.toString()}. It passed:\n${passed.join('\n')}`);
  }
  return {
    to: (target) => goBy('Tab', target, MOST_STOPS),
    backTo: (target) => goBy('Shift+Tab', target, MOST_STOPS),
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
      // What is chosen may show only once the address has it: a key too early would lead too far.
      const turn = async (key: 'Home' | 'ArrowDown') => {
        const { at, first, last } = await now();
        if (at === (key === 'Home' ? first : last)) return;
        await page.keyboard.press(key);
        await expect.poll(async () => (await now()).at).not.toBe(at);
      };
      await turn('Home');
      for (let step = 0; step < MOST_STEPS && (await now()).label !== option; step += 1) await turn('ArrowDown');
      expect((await now()).label).toBe(option);
      await expect(select).toBeFocused();
    },
    along: (arrow, target) => goBy(keyOf(arrow), target, MOST_STEPS),
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
