import { libraryConfig } from '@store-panel/tooling/tsup/library';
import { cssModuleNames } from './build/css-modules.ts';
import { markClientEntries } from './build/client-entries.ts';
import { ENTRIES } from './build/entries.ts';
import { writeStyleSheets } from './build/style-sheets.ts';

export default libraryConfig({
  entries: ENTRIES,
  esbuildPlugins: [cssModuleNames],
  finish() {
    markClientEntries('dist');
    writeStyleSheets('dist');
  },
});
