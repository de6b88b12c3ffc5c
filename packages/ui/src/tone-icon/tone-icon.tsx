import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { AlertTone } from '#tone/tone.ts';

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<AlertTone, LucideIcon>;

/** Icon of a tone, so that colour is not the only cue. */
export function ToneIcon({ tone }: { readonly tone: AlertTone }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}
