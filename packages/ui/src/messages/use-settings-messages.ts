import type { Messages } from '#messages/messages.tsx';
import { englishSettings } from '#messages/settings/en.ts';
import type { SettingsMessages } from '#messages/settings/settings-message-table.ts';
import { useMergedMessages } from '#messages/use-merged-messages.ts';

/** Base messages and those of the components of settings. */
export const useSettingsMessages = (): Messages & SettingsMessages => useMergedMessages(englishSettings);
