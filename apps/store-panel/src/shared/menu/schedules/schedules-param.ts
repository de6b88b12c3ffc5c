import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Search param of the screens of the menu that opens its schedules beside the list. */
const SCHEDULES_PARAM = 'schedules';

/** Whether the address opens the schedules. */
export function useSchedulesParam() {
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams((now) => withParams(now, { [SCHEDULES_PARAM]: value }), {
      preventScrollReset: true,
      replace: value === null,
    });
  return { isOpen: params.has(SCHEDULES_PARAM), open: () => change('1'), close: () => change(null) };
}
