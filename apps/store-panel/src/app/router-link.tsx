import type { AnchorProps } from '@store-panel/ui/link-provider';
import { useHref, useLinkClickHandler } from 'react-router';

import { prefetchScreen } from './load-screen-route.ts';

/** The link of the kit in this app: the router's `Link`, which also prefetches the page on pointer enter or focus. */
export function RouterLink({ href, target, onClick, onFocus, onPointerEnter, children, ...anchor }: AnchorProps) {
  const follow = useLinkClickHandler(href, target === undefined ? {} : { target });
  return (
    <a
      {...anchor}
      href={useHref(href)}
      target={target}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetchScreen(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetchScreen(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
