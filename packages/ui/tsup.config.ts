import { libraryConfig } from '@store-panel/tooling/tsup/library';
import { cssModuleNames } from './build/css-modules.ts';
import { markClientEntries } from './build/client-entries.ts';
import { writeDeclarations } from './build/declarations.ts';
import { ENTRIES } from './build/entries.ts';
import { writeStyleSheets } from './build/style-sheets.ts';

export default libraryConfig({
  entry: { ...ENTRIES },
  dts: false,
  esbuildPlugins: [cssModuleNames],
  onSuccess: async () => {
    markClientEntries('dist');
    writeStyleSheets('dist');
    writeDeclarations('dist');
  },
});
