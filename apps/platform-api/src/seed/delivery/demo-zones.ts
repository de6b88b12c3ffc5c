import type { DeliveryZone } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { coordinatesAt } from '@store-panel/domain/geo/local-projection';

// Zones of the demo stores. They overlap on purpose: the small ones come first and take precedence.

/** Returns corners from their distances to the store in metres, east and north. */
const cornersAround = (
  store: Coordinates,
  metres: readonly (readonly [east: number, north: number])[],
): readonly Coordinates[] => metres.map(([east, north]) => coordinatesAt(store, { east, north }));

const LINDEN = { latitude: 52.5036, longitude: 13.3956 };
const NAKHEEL = { latitude: 29.3375, longitude: 48.0758 };

/** North of the canal, south of it, and as far as a bicycle goes. */
export const LINDEN_ZONES: readonly DeliveryZone[] = [
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e001',
    name: 'Kreuzberg',
    price: 190,
    corners: cornersAround(LINDEN, [
      [-1900, -350],
      [-700, 900],
      [900, 750],
      [2300, 250],
      [2100, -1300],
      [200, -1700],
      [-1500, -1400],
    ]),
  },
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e002',
    name: 'Mitte',
    price: 290,
    corners: cornersAround(LINDEN, [
      [-2200, 500],
      [-2000, 3200],
      [600, 3700],
      [2600, 2700],
      [2400, 500],
    ]),
  },
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e003',
    name: 'Ring',
    price: null,
    corners: cornersAround(LINDEN, [
      [-5200, 1000],
      [-4300, 4300],
      [0, 5600],
      [4300, 4500],
      [5600, 600],
      [4700, -3600],
      [400, -5000],
      [-4200, -3700],
    ]),
  },
];

/** The quarter of the store, and the rest of the coast and the town. */
export const NAKHEEL_ZONES: readonly DeliveryZone[] = [
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e011',
    name: 'السالمية',
    price: 500,
    corners: cornersAround(NAKHEEL, [
      [-2600, -1600],
      [-2400, 1100],
      [300, 1700],
      [1700, 400],
      [1400, -1900],
    ]),
  },
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e012',
    name: 'حولي والجابرية',
    price: 750,
    corners: cornersAround(NAKHEEL, [
      [-6800, -2600],
      [-6300, 2400],
      [-2200, 2300],
      [-2300, -2600],
    ]),
  },
  {
    id: '0193a5c0-5d1e-7a31-8c44-2f60b1d7e013',
    name: 'مدينة الكويت',
    price: null,
    corners: cornersAround(NAKHEEL, [
      [-14_500, 1500],
      [-11_500, 7200],
      [-5600, 6900],
      [2300, 2500],
      [2600, -4200],
      [-4800, -6500],
      [-12_800, -3800],
    ]),
  },
];
