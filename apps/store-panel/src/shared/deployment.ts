import { resolveFileUrl, resolveImageUrl } from '@store-panel/api-client/files/file-urls';

/** Base URLs of this build (spec §7: separate bases). Empty: the origin that served the page. */
export const DEPLOYMENT = {
  apiBase: import.meta.env.VITE_API_BASE ?? '',
  /** `/v3` in the configuration that has a prefix. */
  apiPrefix: import.meta.env.VITE_API_PREFIX ?? '',
  socketBase: import.meta.env.VITE_SOCKET_BASE ?? '',
  imageBase: import.meta.env.VITE_IMAGE_BASE ?? '',
} as const;

/** Where calls of the dashboard go: what the server's page says, or the build. Empty: to the API. */
export const dashboardBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=dashboard-origin]')?.content ??
  import.meta.env.VITE_DASHBOARD_BASE ??
  '';

/** Resolves the URL of an image from its path in a reply. */
export const imageUrl = (path: string): string => resolveImageUrl(DEPLOYMENT.imageBase, path);

/** Resolves the URL of a document, which the API serves by expiring links. */
export const fileUrl = (path: string): string => resolveFileUrl(DEPLOYMENT.apiBase, path);
