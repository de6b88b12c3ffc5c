import { RETURN_LIMITS } from '@store-panel/domain/returns/return-rules';
import { sql } from 'kysely';

/** Photos of what came back go half a year after they were taken; ours. */
export const OLD_RETURN_PHOTOS = {
  table: 'files',
  isExpired: sql<boolean>`purpose = 'return_photo' and created_at < now() - make_interval(days => ${RETURN_LIMITS.photoDays})`,
} as const;
