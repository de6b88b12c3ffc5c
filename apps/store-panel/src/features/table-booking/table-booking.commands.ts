import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Armchair } from 'lucide-react';

import { pathToNewTable } from '#paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import type { FeatureCommand } from '#shared/commands/command.ts';

export const tableBookingCommands: readonly FeatureCommand[] = [
  {
    id: 'new-table',
    icon: Armchair,
    words: ['words:action.newTable'],
    isAvailable: ({ session }) => checkScreenAccess('table-booking-tables', session.access).allowed,
    label: ({ t }) => t('palette:action.newTable'),
    denial: changeDenial,
    action: () => ({ href: pathToNewTable() }),
  },
];
