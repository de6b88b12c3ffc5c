import { expect, test } from 'vitest';

import {
  BREAKPOINTS,
  PAGE_SIZES,
  PASSWORD_MIN,
  REVIEW_LIST,
  SMS_NUMBER,
  TABLE_PERSONS,
  WAYBILL_MAX,
} from '#limits/limits.ts';
import { REFRESH_CHECK_DELAY_MS, STORE_DETAIL_TIMEOUT_MS, TIMING_MS } from '#limits/timing.ts';

test('bounds are those of the specification', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 150, 500]);
  expect(REVIEW_LIST).toEqual({ page: 1, perPage: 10 });
  expect({ PASSWORD_MIN, WAYBILL_MAX, SMS_NUMBER, TABLE_PERSONS }).toEqual({
    PASSWORD_MIN: 6,
    WAYBILL_MAX: 50,
    SMS_NUMBER: { min: 8, max: 10 },
    TABLE_PERSONS: { min: 1, max: 10 },
  });
  expect(BREAKPOINTS).toEqual({ subMenuHidden: 992, menuHidden: 768 });
});

test('times are those of the specification', () => {
  expect([STORE_DETAIL_TIMEOUT_MS, REFRESH_CHECK_DELAY_MS]).toEqual([10_000, 500]);
  expect(TIMING_MS).toMatchObject({
    autoLoginDelay: 100,
    sessionCheckDelay: 1_000,
    resendTick: 1_000,
    resendCountdown: 60_000,
    loadingClearDelay: 1_000,
    bodyClassDelay: 1_000,
    bodyClassLateDelay: 1_500,
    toast: 3_000,
    subStoreWarning: 6_000,
    unapprovedStoreError: 3_000,
  });
});
