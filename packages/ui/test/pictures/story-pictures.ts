// Compares what a story has drawn with its accepted picture, after the story's own test and before the next one is drawn.
// A run of all tests looks at the first story of each file, in the direction in which it draws the file; `pnpm pictures` at
// every one in both directions and in the dark.
import { afterEach, expect, inject } from 'vitest';
import { commands } from 'vitest/browser';
import type { PictureName, Variant } from './variants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which stories of a file are compared with their pictures. */
    readonly pictures: 'first' | 'all';
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    comparePicture: (name: PictureName) => Promise<string | null>;
  }
}

const isFirstAlone = inject('pictures') === 'first';

/** What moves by itself stands where it begins or ends, and no caret blinks. */
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
    await look(dir === 'rtl' ? 'ar' : 'en');
    if (isFirstAlone || dir === 'rtl') return;
    dataset['mode'] = 'dark';
    await look('en-dark');
  } finally {
    dataset['mode'] = drawn;
    document.adoptedStyleSheets.pop();
  }
});
