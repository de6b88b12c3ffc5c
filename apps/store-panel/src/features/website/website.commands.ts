import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Globe } from 'lucide-react';

import { pathTo } from '#paths.ts';
import type { FeatureCommand } from '#shared/commands/command.ts';

export const websiteCommands: readonly FeatureCommand[] = [
  {
    id: 'website-address',
    icon: Globe,
    words: ['words:action.websiteAddress'],
    isAvailable: ({ session }) => checkScreenAccess('user-website-settings', session.access).allowed,
    label: ({ t }) => t('palette:action.websiteAddress'),
    action: () => ({ href: pathTo('user-website-settings') }),
  },
];
