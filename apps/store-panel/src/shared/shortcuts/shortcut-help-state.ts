import { observable } from '#shared/observable.ts';

export const isHelpOpen = observable(false);

export const openShortcutHelp = (): void => isHelpOpen.set(true);
