import type { PushKind } from '#messages/message-kinds.ts';
import type { LanguageCode } from '#geo/languages.ts';

/**
 * The JSON of a push message. It contains all visible text in the device's language, because the service worker has no
 * texts and no session.
 */
export interface PushMessage {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** Replaces the visible notification with the same tag. */
  readonly tag: string;
  readonly lang: LanguageCode;
  readonly dir: 'ltr' | 'rtl';
  /** The order that it is about; null where it is about none. */
  readonly order_id: string | null;
}
