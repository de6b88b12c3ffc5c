import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Whether a search param opens something beside a list of the menu, or in its place: `?schedules=1`. */
export function useListParam(name: string) {
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams((now) => withParams(now, { [name]: value }), { preventScrollReset: true, replace: value === null });
  return { isOpen: params.has(name), open: () => change('1'), close: () => change(null) };
}
