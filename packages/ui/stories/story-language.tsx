import { createContext, use, useCallback, type ReactNode } from 'react';
import { ARABIC } from './arabic-texts.ts';

export const STORY_LANGUAGES = ['en', 'ar', 'de', 'ru', 'long'] as const;
export type StoryLanguage = (typeof STORY_LANGUAGES)[number];

const StoryLanguageContext = createContext<StoryLanguage>('en');

/** 40 % longer than English, like German and Russian; brackets show clipped ends. */
export function lengthen(text: string): string {
  const extra = Math.ceil(text.length * 0.4);
  return `[${text} ${'lorem ipsum dolor sit amet '
    .repeat(Math.ceil(extra / 27))
    .slice(0, extra)
    .trim()}]`;
}

/** Translates a story's English text to the toolbar's language; unknown text stays. */
function wordIn(language: StoryLanguage, text: string): string {
  if (language === 'ar') return ARABIC[text] ?? text;
  return language === 'long' && text in ARABIC ? lengthen(text) : text;
}

interface StoryLanguageProviderProps {
  readonly language: StoryLanguage;
  readonly children: ReactNode;
}

export function StoryLanguageProvider({ language, children }: StoryLanguageProviderProps) {
  return <StoryLanguageContext value={language}>{children}</StoryLanguageContext>;
}

/** `t('Accept')` */
export function useStoryText(): (text: string) => string {
  const language = use(StoryLanguageContext);
  return useCallback((text) => wordIn(language, text), [language]);
}

/** Language of a story's data. */
export function useStoryLanguage(): string {
  const language = use(StoryLanguageContext);
  return language === 'long' ? 'en' : language;
}

/** Translates known texts in a story's args; values other than plain data stay. */
export function translateArgs<T>(language: StoryLanguage, value: T): T {
  if (typeof value === 'string') return wordIn(language, value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => translateArgs(language, item)) as T;
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  ) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translateArgs(language, item)])) as T;
  }
  return value;
}
