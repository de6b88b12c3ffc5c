/** A device's address at its browser's push service, as the platform keeps it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser offers for notifications; behind this so that tests need none. */
export interface PushDevice {
  readonly permission: () => NotificationPermission;
  /** Asks the person. To be called while a press is being handled, as browsers want it. */
  readonly requestPermission: () => Promise<NotificationPermission>;
  /** The device's address for pushes of whoever has this public key; a new one where there was none, or another's. */
  readonly subscribe: (publicKey: string) => Promise<PushAddress>;
  readonly unsubscribe: () => Promise<void>;
  /** Told when somebody pressed a notification; `answer` says that the page has done what it was asked. Returns how to stop. */
  readonly onMessage: (listener: (message: unknown, answer: () => void) => void) => () => void;
}
