import { beforeEach, describe, expect, it, vi } from 'vitest';

import { withPreloadedRequests } from './preloaded-requests.ts';

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

const network = () => vi.fn(async () => new Response('network'));

describe('a preloaded request', () => {
  it('is used once, by its path', async () => {
    const send = network();
    const fetchLike = withPreloadedRequests(send, new Map([['/api/a', Promise.resolve(new Response('early'))]]));
    expect(await (await fetchLike('/api/b')).text()).toBe('network');
    expect(await (await fetchLike('/api/a')).text()).toBe('early');
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that failed is sent again', async () => {
    const failed = Promise.reject<Response>(new TypeError('offline'));
    failed.catch(() => {});
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', failed]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });

  it('that was rejected is sent again', async () => {
    const refused = Promise.resolve(new Response('early', { status: 403 }));
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', refused]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });

  it('that is pending is awaited, and used only once', async () => {
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

  it('is ignored once it is too old', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    const fetchLike = withPreloadedRequests(network(), new Map([['/api/a', Promise.resolve(new Response('early'))]]));
    expect(await (await fetchLike('/api/a')).text()).toBe('network');
  });
});
