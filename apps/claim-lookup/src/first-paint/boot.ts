import { claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';
import { isTrackingPage } from '@store-panel/domain/shipments/tracking-page';
import { isCodePage } from '@store-panel/domain/unique-codes/code-page';

import { renderPrerendered } from './render-prerendered.ts';
import type { PrerenderedTexts } from './prerendered-texts.ts';
import { retryEntry } from './retry-entry.ts';

/** Inserted by the build: texts of the prerendered page in nine languages. */
declare const EARLY_TEXTS: PrerenderedTexts;

const root = document.getElementById('root');
// Only the lookup form can be shown before the page's code has loaded.
const { pathname } = window.location;
if (root && claimMailToken(pathname) === '' && !isCodePage(pathname) && !isTrackingPage(pathname))
  renderPrerendered(root, EARLY_TEXTS);
retryEntry();
