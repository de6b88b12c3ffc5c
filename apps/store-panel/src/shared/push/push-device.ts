/** A device's push subscription, as the server stores it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser's notification support, as an interface that tests can fake. */
export interface PushDevice {
  readonly permission: () => NotificationPermission;
  /** Requests permission. Browsers allow it only while a press is handled. */
  readonly requestPermission: () => Promise<NotificationPermission>;
  /** Subscribes with the server's public key; replaces a subscription with another key. */
  readonly subscribe: (publicKey: string) => Promise<PushAddress>;
  readonly unsubscribe: () => Promise<void>;
  /** Called when the user pressed a notification; `answer` acknowledges it. Returns a function that stops it. */
  readonly onMessage: (listener: (message: unknown, answer: () => void) => void) => () => void;
}
