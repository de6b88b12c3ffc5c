import type { SidebarState } from '@store-panel/ui/sidebar';

import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { attentionCount } from '#shared/live/attention.ts';
import { useObservable } from '#shared/observable.ts';

/** The sidebar of a store. Shows how many orders wait. */
export function MainMenu({ state }: { readonly state: SidebarState }) {
  return <ScreenMenu state={state} waiting={{ running_orders: useObservable(attentionCount) }} />;
}
