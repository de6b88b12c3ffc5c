import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import '#styles/styles.css';
import '#styles/fonts.css';
import { LiveAnnouncer } from '#live-announcer/live-announcer.tsx';
import { MessagesProvider } from '#messages/messages.tsx';
import {
  applyTheme,
  DEFAULT_THEME,
  THEME_COLORS,
  THEME_DENSITIES,
  THEME_MODES,
  THEME_RADII,
  type Theme,
} from '#theme/theme.ts';
import {
  AXE_OPTIONS,
  expectNoSidewaysScroll,
  expectNothingCutOff,
  waitForDrawnStory,
} from '../stories/story-checks.ts';
import {
  STORY_LANGUAGES,
  StoryLanguageProvider,
  translateArgs,
  type StoryLanguage,
} from '../stories/story-language.tsx';
import { storyMessages } from '../stories/story-messages.ts';
import { VARIANTS } from '../test/pictures/variants.ts';

interface StoryGlobals {
  readonly color: Theme['color'];
  readonly mode: Theme['mode'];
  readonly radius: Theme['radius'];
  readonly density: Theme['density'];
  readonly language: StoryLanguage;
  readonly direction: 'auto' | 'ltr' | 'rtl';
}

interface StoryFrameProps {
  readonly globals: StoryGlobals;
  readonly children: ReactNode;
}

/** Wraps each story as an app wraps its pages: theme, direction, the kit's texts, the live region. */
function StoryFrame({ globals: { color, mode, radius, density, language, direction }, children }: StoryFrameProps) {
  const dir = direction === 'auto' ? (language === 'ar' ? 'rtl' : 'ltr') : direction;
  useLayoutEffect(() => {
    applyTheme({ color, mode, radius, density });
    document.documentElement.lang = language === 'long' ? 'en' : language;
    document.documentElement.dir = dir;
  }, [color, mode, radius, density, language, dir]);
  return (
    <MessagesProvider messages={storyMessages(language)} language={language === 'long' ? 'en' : language}>
      <StoryLanguageProvider language={language}>
        <LiveAnnouncer>{children}</LiveAnnouncer>
      </StoryLanguageProvider>
    </MessagesProvider>
  );
}

const inThemeAndLanguage: Decorator = (Story, context) => {
  const globals = context.globals as unknown as StoryGlobals;
  return (
    <StoryFrame globals={globals}>
      <Story args={translateArgs(globals.language, context.args)} />
    </StoryFrame>
  );
};

const choice = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

export default {
  decorators: [inThemeAndLanguage],
  tags: ['autodocs'],
  globalTypes: {
    color: choice('Theme', 'paintbrush', THEME_COLORS),
    mode: choice('Mode', 'mirror', THEME_MODES),
    radius: choice('Corners', 'component', THEME_RADII),
    density: choice('Density', 'table', THEME_DENSITIES),
    language: choice('Language', 'globe', STORY_LANGUAGES),
    direction: choice('Direction', 'transfer', ['auto', 'ltr', 'rtl']),
  },
  initialGlobals: { ...DEFAULT_THEME, language: 'en', direction: 'auto' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    backgrounds: { disabled: true },
    a11y: { test: 'error', options: AXE_OPTIONS },
    chromatic: { modes: VARIANTS, prefersReducedMotion: 'reduce' },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Screens',
          'Actions',
          'Forms',
          'Lists',
          'Charts',
          'Status',
          'Overlays',
          'Layout',
        ],
      },
    },
    viewport: {
      options: {
        narrowest: { name: 'Narrowest', styles: { width: '320px', height: '740px' } },
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        laptop: { name: 'Laptop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  // Run from last to first, before axe.
  afterEach: [expectNoSidewaysScroll, expectNothingCutOff, waitForDrawnStory],
} satisfies Preview;
