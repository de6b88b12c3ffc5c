import type { PushKind } from '#messages/message-kinds.ts';
import type { LanguageCode } from '#places/languages.ts';

/**
 * What a device is pushed, as JSON. Everything that is shown stands in it, in the device's language: whoever shows it
 * has no texts and can ask nobody.
 */
export interface PushMessage {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** What is shown under this tag already gives way to it. */
  readonly tag: string;
  readonly lang: LanguageCode;
  readonly dir: 'ltr' | 'rtl';
  /** The order that it is about; null where it is about none. */
  readonly order_id: string | null;
}
