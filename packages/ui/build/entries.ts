import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The component of each folder has its name; the folder's other modules are inside. */
const components = globSync('src/*/*.tsx').filter((file) => basename(file, '.tsx') === basename(dirname(file)));

/** Every module that `package.json` exports: its name there → its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(components.map((file) => [basename(file, '.tsx'), file])),
  ...Object.fromEntries(globSync('src/messages/??.ts').map((file) => [`messages/${basename(file, '.ts')}`, file])),
  theme: 'src/theme/theme.ts',
  'theme-boot': 'src/theme/boot.ts',
  tone: 'src/tone/tone.ts',
};
