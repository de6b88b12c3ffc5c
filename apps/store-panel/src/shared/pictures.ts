/** Pictures that a browser can show, where the platform has not said which it takes. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const;
