import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import type { CommandContext } from './command.ts';

/** Returns why a command cannot change the store now, or undefined. */
export const changeDenial = (context: CommandContext): string | undefined =>
  openChangeDenial(context) ?? context.lapse ?? undefined;

/** The same for a call that a lapsed subscription leaves open. */
export function openChangeDenial({ readOnlyReason, isOffline, session, t }: CommandContext): string | undefined {
  if (readOnlyReason) return t(READ_ONLY_TEXT[readOnlyReason]);
  if (session.impersonation) return t('palette:impersonated');
  return isOffline ? t('shell:connection.required') : undefined;
}
