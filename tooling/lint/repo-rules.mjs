// The rules of this repository that no linter brings along, as a plugin for oxlint. Each problem says what is wrong, why,
// and what to do instead; the facts that the rules read stand in the modules of this folder.
import { definePlugin } from '@oxlint/plugins';
import { fileNames } from './rules/file-names.mjs';
import { hookFiles } from './rules/hook-files.mjs';
import { importBoundaries } from './rules/import-boundaries.mjs';
import { noPhysicalDirection } from './rules/no-physical-direction.mjs';
import { noRawCode } from './rules/no-raw-code.mjs';
import { noRawColour } from './rules/no-raw-colour.mjs';
import { noSuppression } from './rules/no-suppression.mjs';
import { plainComments } from './rules/plain-comments.mjs';
import { vocabulary } from './rules/vocabulary.mjs';

export default definePlugin({
  meta: { name: 'repo' },
  rules: {
    'file-names': fileNames,
    'hook-files': hookFiles,
    'import-boundaries': importBoundaries,
    'no-physical-direction': noPhysicalDirection,
    'no-raw-code': noRawCode,
    'no-raw-colour': noRawColour,
    'no-suppression': noSuppression,
    'plain-comments': plainComments,
    vocabulary,
  },
});
