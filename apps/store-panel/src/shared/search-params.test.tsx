import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { useSearchParams, withParams } from './search-params.ts';

type SetParams = ReturnType<typeof useSearchParams>[1];

function openPage(onRender: (setParams: SetParams) => void = () => undefined) {
  function Page() {
    const [params, setParams] = useSearchParams();
    onRender(setParams);
    return (
      <button
        type="button"
        onClick={() => {
          setParams((now) => withParams(now, { q: 'rice' }));
          setParams((now) => withParams(now, { state: 'open' }));
        }}
      >
        {params.toString()}
      </button>
    );
  }
  const router = createMemoryRouter([{ path: '/list', element: <Page /> }], { initialEntries: ['/list?page=2'] });
  render(<RouterProvider router={router} />);
  return router;
}

test('two changes before the next render are both in the address', async () => {
  const router = openPage();
  await userEvent.setup().click(screen.getByRole('button'));
  expect(router.state.location.search).toBe('?page=2&q=rice&state=open');
  expect(screen.getByRole('button').textContent).toBe('page=2&q=rice&state=open');
});

test('a change that was begun in an earlier render starts from the address of now', async () => {
  const setters: SetParams[] = [];
  const router = openPage((setParams) => setters.push(setParams));
  await act(async () => router.navigate('/list?page=2&customer=7'));
  act(() => setters[0]?.((now) => withParams(now, { q: 'rice' })));
  expect(router.state.location.search).toBe('?page=2&customer=7&q=rice');
});

test('a change starts from an address whose page still loads', async () => {
  const stillLoads = new Promise<null>(() => undefined);
  const setters: SetParams[] = [];
  function Page() {
    setters.push(useSearchParams()[1]);
    return <p>List</p>;
  }
  const loader = ({ request }: { readonly request: Request }) =>
    request.url.includes('customer') && !request.url.includes('q=') ? stillLoads : null;
  const router = createMemoryRouter(
    [{ path: '/list', element: <Page />, loader, hydrateFallbackElement: <p>Loading</p> }],
    { initialEntries: ['/list'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  act(() => void router.navigate('/list?customer=7'));
  await act(async () => setters[0]?.((now) => withParams(now, { q: 'rice' })));
  expect(router.state.location.search).toBe('?customer=7&q=rice');
});

test('an empty text takes a param away, undefined leaves it', () => {
  const params = new URLSearchParams('a=1&b=2&c=3');
  expect(withParams(params, { a: '', b: undefined, c: null, d: '4' }).toString()).toBe('b=2&d=4');
});
