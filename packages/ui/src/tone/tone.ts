/** Meanings that colour, icon and word share. `styles/tones.css` maps each to its colours. */
export const TONES = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];

/** Tones of messages; each has its own sign. */
export type AlertTone = Extract<Tone, 'info' | 'success' | 'warning' | 'danger'>;
