import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Search param of the screens of the menu that opens the scheduled changes beside the list. */
const SCHEDULED_PARAM = 'scheduled';

/** Whether the address opens the scheduled changes. */
export function useScheduledParam() {
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams((now) => withParams(now, { [SCHEDULED_PARAM]: value }), {
      preventScrollReset: true,
      replace: value === null,
    });
  return { isOpen: params.has(SCHEDULED_PARAM), open: () => change('1'), close: () => change(null) };
}
