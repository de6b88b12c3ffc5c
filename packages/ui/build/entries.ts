import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The component of each folder has its name; the folder's other modules are inside. */
const components = globSync('src/*/*.tsx').filter((file) => basename(file, '.tsx') === basename(dirname(file)));

/** A folder's tables of texts, one file a language: `messages/de` → its source. */
const texts = (folder: string) =>
  Object.fromEntries(globSync(`src/${folder}/??.ts`).map((file) => [`${folder}/${basename(file, '.ts')}`, file]));

/** Every module that `package.json` exports: its name there → its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(components.map((file) => [basename(file, '.tsx'), file])),
  ...texts('messages'),
  ...texts('messages/forms'),
  ...texts('messages/lists'),
  ...texts('messages/charts'),
  ...texts('messages/dates'),
  ...texts('messages/settings'),
  camera: 'src/code-scanner/has-camera.ts',
  'find-entries': 'src/option-list/find-entries.ts',
  'find-options': 'src/option-list/find-options.ts',
  'media-query': 'src/media-query/use-media-query.ts',
  'scrollable-tab-stop': 'src/scrollable-tab-stop/use-scrollable-tab-stop.ts',
  'sidebar-state': 'src/sidebar/use-sidebar.ts',
  'single-file-upload': 'src/single-file-upload/use-single-file-upload.ts',
  theme: 'src/theme/theme.ts',
  'theme-boot': 'src/theme/boot.ts',
  'ticket-sizes': 'src/print-ticket/ticket-sizes.ts',
  'toast-queue': 'src/toast/toast-queue.ts',
  tone: 'src/tone/tone.ts',
};
