import { useDispatch } from 'react-redux';

interface MutationEndpoint<Arg, Result> {
  readonly initiate: (
    arg: Arg,
    options: { readonly track: false },
  ) => (...deps: never[]) => { unwrap(): Promise<Result> };
}

/**
 * Returns the trigger of a mutation whose argument holds a secret: a tracked argument stays in the Redux store. Rejects
 * with an API error, as `unwrap()` does.
 */
export function useUntrackedMutation<Arg, Result>({ initiate }: MutationEndpoint<Arg, Result>) {
  const dispatch = useDispatch() as unknown as (thunk: ReturnType<typeof initiate>) => { unwrap(): Promise<Result> };
  return (arg: Arg) => dispatch(initiate(arg, { track: false })).unwrap();
}
