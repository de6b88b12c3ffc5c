/** Image types that browsers can show, used if the server has not listed the accepted ones. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
