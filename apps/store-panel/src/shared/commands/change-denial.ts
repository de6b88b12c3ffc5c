import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import type { CommandContext } from './command.ts';

/** Returns why a command cannot change the store now, or undefined. */
export function changeDenial({ readOnly, isOffline, session, t }: CommandContext): string | undefined {
  if (readOnly) return t(READ_ONLY_TEXT[readOnly]);
  if (session.impersonation) return t('palette:impersonated');
  return isOffline ? t('shell:outbox.onlineOnly') : undefined;
}
