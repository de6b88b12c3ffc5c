import { PERMISSION_GRANTED, PERMISSION_WITHHELD } from '@store-panel/domain/access/permissions';
import { accessibleScreens } from '@store-panel/domain/access/screen-access';
import { SCREENS } from '@store-panel/domain/access/screens';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { GRANTABLE, GRANTABLE_AREAS, grantedScreens, presetOf, PRESETS, presetScreens, urlsOpening } from './grants.ts';

const choice = fc.subarray([...GRANTABLE]);

describe('grants', () => {
  it('can be given for every built screen of sub-stores, each in one entry', () => {
    const screens = GRANTABLE_AREAS.flatMap(({ entries }) => entries).flatMap((entry) => entry.screens);
    expect(screens.toSorted()).toEqual([...GRANTABLE].toSorted());
    expect(GRANTABLE).not.toContain('sub-stores');
    expect(GRANTABLE).not.toContain('payment-settings');
  });

  it('open exactly the selected screens, and are read back', () => {
    fc.assert(
      fc.property(choice, (screens) => {
        const urls = urlsOpening(screens);
        expect(grantedScreens(urls)).toEqual(screens);
        const access = {
          kind: 'sub',
          flags: { ...DEFAULT_STORE_FLAGS, providesTableBooking: true, canAddProvider: true, courierService: true },
          urls: urls.map(({ url }) => url),
        } as const;
        expect(accessibleScreens(GRANTABLE, access)).toEqual(screens);
      }),
      { seed: 3 },
    );
  });

  it('leave other screens unchanged', () => {
    const unbuilt = { url: SCREENS['shipment-import'].path, permission: PERMISSION_GRANTED } as const;
    const past = { url: SCREENS['past-orders'].path, permission: PERMISSION_GRANTED } as const;
    expect(urlsOpening([], [unbuilt, past])).toEqual([unbuilt]);
  });

  it('open nothing if withheld', () => {
    expect(grantedScreens([{ url: SCREENS['past-orders'].path, permission: PERMISSION_WITHHELD }])).toEqual([]);
  });
});

describe('presets', () => {
  it.each(PRESETS)('%s is recognized from its screens', (preset) => {
    const found = presetOf(presetScreens(preset));
    expect(found && presetScreens(found)).toEqual(presetScreens(preset));
  });

  it('are not recognized from other screens', () => {
    const own = PRESETS.map((preset) => presetScreens(preset).join());
    fc.assert(
      fc.property(choice, (screens) => {
        expect(presetOf(screens) !== null).toBe(own.includes(screens.join()));
      }),
      { seed: 5 },
    );
  });
});
