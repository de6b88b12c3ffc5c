import { observable } from '#shared/observable.ts';

/** Number of items in the panel that wait for the user: shown in the tab's title and in the menu. */
export const attentionCount = observable(0);
