import { observable } from '#shared/observable.ts';

/** How many things wait for the person, wherever in the panel they are: in the title of the tab and in the menu. */
export const attentionCount = observable(0);
