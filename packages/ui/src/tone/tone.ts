/** Meanings shared by colour, icon and word. `styles/tones.css` maps them to colours. */
export const TONES = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];

/** Tones of messages; each has an icon. */
export type AlertTone = Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>;
