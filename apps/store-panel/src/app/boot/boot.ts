import { type LanguageCode, languageOf } from '@store-panel/domain/places/languages';
import { readTheme } from '@store-panel/ui/theme';

import { browserStorage } from '#shared/browser-storage.ts';
import { LANGUAGE_STORAGE } from '#shared/language-storage.ts';

// Runs in the head of the page, before the first paint and before any module: the chosen colours, language and direction.

const { dataset } = document.documentElement;
const theme = readTheme();
dataset['theme'] = theme.color;
dataset['mode'] = theme.mode;
dataset['radius'] = theme.radius;

const { code, direction } = languageOf(browserStorage.getItem(LANGUAGE_STORAGE) ?? ('en' satisfies LanguageCode));
document.documentElement.lang = code;
document.documentElement.dir = direction;
