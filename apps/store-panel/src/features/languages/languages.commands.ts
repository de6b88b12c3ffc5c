import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Languages } from 'lucide-react';

import { pathToAddLanguage } from '#paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import type { FeatureCommand } from '#shared/commands/command.ts';

export const languageCommands: readonly FeatureCommand[] = [
  {
    id: 'add-language',
    icon: Languages,
    words: ['words:action.addLanguage'],
    isAvailable: ({ session }) => checkScreenAccess('language-settings', session.access).allowed,
    label: ({ t }) => t('palette:action.addLanguage'),
    denial: changeDenial,
    action: () => ({ href: pathToAddLanguage() }),
  },
];
