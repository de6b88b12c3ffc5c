// Checks a rendered story after its own test: axe in the other colour mode, and its accepted picture. A test run checks
// the first story of each file in the direction in which it renders; `pnpm pictures` checks every story in both
// directions and in dark mode.
import { skipOwnerStacks } from '@store-panel/tooling/vitest/dom-costs';
import * as React from 'react';
import { afterEach, expect, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { expectAccessibleInOtherMode } from '../other-mode.ts';
import type { PictureName, Variant } from './variants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Selects the stories of a file to compare. */
    readonly pictures: 'first' | 'all';
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    comparePicture: (name: PictureName) => Promise<string | null>;
  }
}

skipOwnerStacks(React);

const isFirstAlone = inject('pictures') === 'first';

/** Freezes animations at their start or end and hides the caret. */
const still = new CSSStyleSheet();
still.replaceSync(
  '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}',
);

afterEach(async ({ task }) => {
  const { storyId: story } = task.meta as { readonly storyId?: string };
  if (story === undefined || task.result?.state === 'fail') return;
  if (isFirstAlone && (task.suite ?? task.file).tasks.at(0)?.id !== task.id) return;
  const look = async (variant: Variant) => expect(await commands.comparePicture({ story, variant })).toBeNull();
  const { dir, dataset } = document.documentElement;
  const drawn = dataset['mode'];
  await document.fonts.ready;
  document.adoptedStyleSheets.push(still);
  try {
    await expectAccessibleInOtherMode();
    await look(dir === 'rtl' ? 'ar' : 'en');
    if (isFirstAlone || dir === 'rtl') return;
    dataset['mode'] = 'dark';
    await look('en-dark');
  } finally {
    dataset['mode'] = drawn;
    document.adoptedStyleSheets.pop();
  }
});
