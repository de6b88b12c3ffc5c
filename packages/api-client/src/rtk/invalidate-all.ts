import { platformApi } from '#rtk/api.ts';
import { TAG_TYPES } from '#rtk/tags.ts';

/** The platform's database is another one than before: everything cached is fetched again. */
export const invalidateAllButRunningOrders = () =>
  platformApi.util.invalidateTags(TAG_TYPES.filter((type) => type !== 'RunningOrders'));
