import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { AlertTone } from '#tone/tone.ts';

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<AlertTone, LucideIcon>;

/** The sign of a message, so that its tone does not hang on colour. */
export function ToneIcon({ tone }: { readonly tone: AlertTone }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}
