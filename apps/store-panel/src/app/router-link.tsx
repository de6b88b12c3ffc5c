import type { AnchorProps } from '@store-panel/ui/link-provider';
import { useHref, useLinkClickHandler } from 'react-router';

/** What every link of the kit is in this app: the router's own `Link`, without what that one brings to fetch pages ahead. */
export function RouterLink({ href, target, onClick, children, ...anchor }: AnchorProps) {
  const follow = useLinkClickHandler(href, target === undefined ? {} : { target });
  return (
    <a
      {...anchor}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
