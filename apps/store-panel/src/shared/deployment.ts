import { resolveFileUrl, resolveImageUrl } from '@store-panel/api-client/files/file-urls';

/** Where this build finds the platform (spec §7: separate bases). Empty: the origin that served the page. */
export const DEPLOYMENT = {
  apiBase: import.meta.env.VITE_API_BASE ?? '',
  /** `/v3` in the configuration that has one. */
  apiPrefix: import.meta.env.VITE_API_PREFIX ?? '',
  socketBase: import.meta.env.VITE_SOCKET_BASE ?? '',
  imageBase: import.meta.env.VITE_IMAGE_BASE ?? '',
  /** The style that maps are drawn in; without one they need nobody. */
  mapStyle: import.meta.env.VITE_MAP_STYLE ?? '',
} as const;

/** The address of a picture that the wire names by a path. */
export const imageUrl = (path: string): string => resolveImageUrl(DEPLOYMENT.imageBase, path);

/** The address of a document, which the platform itself keeps and gives out by links that run out. */
export const fileUrl = (path: string): string => resolveFileUrl(DEPLOYMENT.apiBase, path);
