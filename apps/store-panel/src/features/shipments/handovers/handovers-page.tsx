import { useSearchParams, withParams } from '#shared/search-params.ts';
import { HandoverList } from './handover-list.tsx';
import { HandoverView } from './handover-view.tsx';
import { HANDOVER_PARAM } from './handover-paths.ts';
import { useLiveHandovers } from './use-live-handovers.ts';

/** What waits for each transporter; the search params name the handover that is open instead. */
export function HandoversPage() {
  const [params, setParams] = useSearchParams();
  const openId = params.get(HANDOVER_PARAM);
  const open = (id: string | null) => setParams((now) => withParams(now, { [HANDOVER_PARAM]: id }));
  useLiveHandovers();
  return openId === null ? <HandoverList onOpen={open} /> : <HandoverView key={openId} id={openId} />;
}
