import type { AnchorProps } from '@store-panel/ui/link-provider';
import { useHref, useLinkClickHandler } from 'react-router';

import { fetchAhead } from './screen-table.ts';

/**
 * What every link of the kit is in this app: the router's own `Link`, but that it fetches ahead what the panel's screens
 * are made of, as soon as somebody points at it or comes to it by keyboard.
 */
export function RouterLink({ href, target, onClick, onFocus, onPointerEnter, children, ...anchor }: AnchorProps) {
  const follow = useLinkClickHandler(href, target === undefined ? {} : { target });
  return (
    <a
      {...anchor}
      href={useHref(href)}
      target={target}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        fetchAhead(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        fetchAhead(href);
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
