import '@store-panel/ui/styles.css';
import '@store-panel/ui/fonts.css';

import { createClient } from '@store-panel/api-client/client';
import { languageIndex, languageOf } from '@store-panel/domain/geo/languages';
import { USER_TYPE } from '@store-panel/domain/store/session';

import { refuseSpaces } from '#form/code-text.ts';
import { start } from './start.tsx';

refuseSpaces(document);
const client = createClient({
  baseUrl: '',
  mode: 'header',
  callerType: USER_TYPE.user,
  language: () => languageIndex(languageOf(document.documentElement.lang).code),
});
const root = document.getElementById('root');
// Not awaited: texts that share code with this module would wait for it, and it for them.
if (root) void start(root, client);
