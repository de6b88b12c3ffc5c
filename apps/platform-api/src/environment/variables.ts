import { MAP_VARIABLES } from '#environment/map-settings.ts';
import { MESSAGE_VARIABLES } from '#environment/message-settings.ts';
import { DATABASE_VARIABLES, METRICS_VARIABLES } from '#environment/operation-settings.ts';
import { SERVER_VARIABLES } from '#environment/server-variables.ts';
import { SERVICE_VARIABLES } from '#environment/service-settings.ts';
import { SITE_VARIABLES } from '#environment/site-settings.ts';
import type { Variable } from '#environment/variable.ts';

/** Every variable that the server reads, by subject. */
export const VARIABLES: Readonly<Record<string, readonly Variable[]>> = {
  Server: Object.values(SERVER_VARIABLES),
  Database: Object.values(DATABASE_VARIABLES),
  Metrics: Object.values(METRICS_VARIABLES),
  Messages: Object.values(MESSAGE_VARIABLES),
  'Public pages of stores': Object.values(SITE_VARIABLES),
  Maps: Object.values(MAP_VARIABLES),
  'Services and documents': Object.values(SERVICE_VARIABLES),
};
