import { describe, expect, it, vi } from 'vitest';

import { withPreloadedRequests } from './preloaded-requests.ts';

const network = () => vi.fn(async () => new Response('network'));

describe('an early request', () => {
  it('is taken once, by its address', async () => {
    const send = network();
    const fetchLike = withPreloadedRequests(send, new Map([['/api/a', Promise.resolve(new Response('early'))]]));
    expect(await (await fetchLike('/api/b')).text()).toBe('network');
    expect(await (await fetchLike('/api/a')).text()).toBe('early');
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that failed is asked again', async () => {
    const failed = Promise.reject<Response>(new TypeError('offline'));
    failed.catch(() => {});
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', failed]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });

  it('that was refused is asked again', async () => {
    const refused = Promise.resolve(new Response('early', { status: 403 }));
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', refused]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });

  it('that is still on its way is waited for, and answers nobody who asks later', async () => {
    const send = network();
    let arrive: (answer: Response) => void = () => undefined;
    const onItsWay = new Promise<Response>((resolve) => (arrive = resolve));
    const fetchLike = withPreloadedRequests(send, new Map([['/api/a', onItsWay]]));
    const first = fetchLike('/api/a');
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
    arrive(new Response('early'));
    expect(await (await first).text()).toBe('early');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not believed later on', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', Promise.resolve(new Response('early'))]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });
});
