import { drawEarly } from './draw.ts';
import type { EarlyTexts } from './early-texts.ts';
import { retryEntry } from './retry-entry.ts';

/** Put in by the build: what the drawn page asks for, in nine languages. */
declare const EARLY_TEXTS: EarlyTexts;

const root = document.getElementById('root');
if (root) drawEarly(root, EARLY_TEXTS);
retryEntry();
