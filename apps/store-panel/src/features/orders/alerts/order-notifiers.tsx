import { ReleaseNotifier } from '#features/orders/scheduled/release-notifier.tsx';
import { DueSoonNotifier } from './due-soon-notifier.tsx';

/** Announcements by time, on every page. */
export function OrderNotifiers() {
  return (
    <>
      <DueSoonNotifier />
      <ReleaseNotifier />
    </>
  );
}
