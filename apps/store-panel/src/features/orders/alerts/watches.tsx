import { ReleaseWatch } from '../later/release-watch.tsx';
import { DueSoonWatch } from './due-soon-watch.tsx';

/** What is said on every page when the time has come for it. */
export function Watches() {
  return (
    <>
      <DueSoonWatch />
      <ReleaseWatch />
    </>
  );
}
