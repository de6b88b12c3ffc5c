// Replies name files by paths relative to a base URL of their own (spec §7).

/**
 * The whole address of a picture that a reply names (`image_url`). Empty where there is none, and as it is where it names
 * another host.
 * @param imageBase origin of pictures; empty: the page's own
 */
export function resolveImageUrl(imageBase: string, path: string): string {
  return path === '' || URL.canParse(path) ? path : `${withoutEnd(imageBase)}/${path.replace(/^\/+/, '')}`;
}

/**
 * The whole address of a document, which the platform itself gives out by links that run out.
 * @param baseUrl the client's
 */
export const resolveFileUrl = (baseUrl: string, path: string): string => withoutEnd(baseUrl) + path;

const withoutEnd = (base: string) => base.replace(/\/+$/, '');
