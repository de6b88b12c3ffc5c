import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { CalendarPlus } from 'lucide-react';

import { pathToNewFestival } from '#paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import type { FeatureCommand } from '#shared/commands/command.ts';

export const openingHoursCommands: readonly FeatureCommand[] = [
  {
    id: 'new-festival',
    icon: CalendarPlus,
    words: ['words:action.newFestival'],
    isAvailable: ({ session }) => checkScreenAccess('store-time', session.access).allowed,
    label: ({ t }) => t('palette:action.newFestival'),
    denial: changeDenial,
    action: () => ({ href: pathToNewFestival() }),
  },
];
