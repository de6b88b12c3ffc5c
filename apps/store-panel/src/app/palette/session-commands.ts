import { LogOut } from 'lucide-react';

import type { FeatureCommand } from '#shared/commands/command.ts';
import { openAccountMenuAtEnd } from '../shell/open-account-menu.ts';

/** Signing out cannot be undone and stops the alarm, so it opens where it is done. */
export const sessionCommands: readonly FeatureCommand[] = [
  {
    id: 'sign-out',
    icon: LogOut,
    words: ['words:action.signOut'],
    isAvailable: ({ readOnlyReason }) => readOnlyReason !== 'preview',
    label: ({ t }) => t('shell:menu.signOut'),
    action: () => ({ run: openAccountMenuAtEnd }),
  },
];
