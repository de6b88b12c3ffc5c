import { describe, expect, it } from 'vitest';

import { type TrackedCouriers, type DeliveryTrack, withCourierPosition, withTrackPoint } from '#rtk/dispatch.ts';

const at = (seconds: number, latitude = 52.5) => ({
  latitude,
  longitude: 13.4,
  accuracy: null,
  at: new Date(Date.parse('2026-05-01T12:00:00Z') + seconds * 1000).toISOString(),
});
const courier = (id: string, position: ReturnType<typeof at> | null) =>
  ({ provider_id: id, position }) as TrackedCouriers['couriers'][number];
const places: TrackedCouriers = { couriers: [courier('a', at(0)), courier('b', null)], server_time: '' };

describe('a move', () => {
  it('changes the courier who moved, and nobody else', () => {
    const next = withCourierPosition(places, { provider_id: 'b', position: at(5, 53), order_ids: [] });
    expect(next.couriers.map(({ position }) => position?.latitude)).toEqual([52.5, 53]);
    expect(next.couriers[0]).toBe(places.couriers[0]);
  });

  it('that comes late, twice or of a stranger changes nothing', () => {
    for (const move of [
      { provider_id: 'a', position: at(-5), order_ids: [] },
      { provider_id: 'a', position: at(0), order_ids: [] },
      { provider_id: 'x', position: at(9), order_ids: [] },
    ])
      expect(withCourierPosition(places, move)).toBe(places);
  });

  it('goes on with the way of its own delivery', () => {
    const track = { provider_id: 'a', position: at(0), track: [] } as unknown as DeliveryTrack;
    const next = withTrackPoint(track, { provider_id: 'a', position: at(3, 52.6), order_ids: [] });
    expect([next.track, next.position?.latitude]).toEqual([[{ latitude: 52.6, longitude: 13.4 }], 52.6]);
    expect(withTrackPoint(track, { provider_id: 'b', position: at(3), order_ids: [] })).toBe(track);
  });
});
