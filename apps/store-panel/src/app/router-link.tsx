import type { AnchorProps } from '@store-panel/ui/link-provider';
import { Link } from 'react-router';

/** What every link of the kit is in this app. */
export function RouterLink({ href, ...anchor }: AnchorProps) {
  return <Link {...anchor} to={href} />;
}
