import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** For forms in which a group can be added on the way. */
export const NewGroupDialog = lazyComponent({
  load: () => import('./group-dialog.tsx').then((module) => module.GroupDialog),
});
