import { ReleaseNotifier } from '#features/orders/scheduled/release-notifier.tsx';
import { DueSoonNotifier } from './due-soon-notifier.tsx';

/** What is said on every page when the time has come for it. */
export function OrderNotifiers() {
  return (
    <>
      <DueSoonNotifier />
      <ReleaseNotifier />
    </>
  );
}
