import { claimMailToken } from '@store-panel/domain/claims/claim-mails';

import { drawEarly } from './draw.ts';
import type { EarlyTexts } from './early-texts.ts';
import { retryEntry } from './retry-entry.ts';

/** Put in by the build: what the drawn page asks for, in nine languages. */
declare const EARLY_TEXTS: EarlyTexts;

const root = document.getElementById('root');
// Of the pages only the form can be drawn before the rest of the code is there.
if (root && claimMailToken(window.location.pathname) === '') drawEarly(root, EARLY_TEXTS);
retryEntry();
