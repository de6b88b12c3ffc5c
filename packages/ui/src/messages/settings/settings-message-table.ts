/**
 * Messages of the components of settings: secrets, documents and steps of a test. Separate, so that screens without them do
 * not load them.
 */
export interface SettingsMessages {
  /** In place of a secret, which is never read back. */
  readonly secretSaved: string;
  readonly secretEndsIn: (end: string) => string;
  readonly replaceSecret: string;
  readonly removeSecret: string;
  readonly keepSecret: string;
  readonly secretRemoved: string;
  readonly secretKept: string;
  readonly showTyped: string;
  readonly hideTyped: string;
  readonly formatting: string;
  readonly bold: string;
  readonly italic: string;
  readonly bulletList: string;
  readonly numberedList: string;
  readonly link: string;
  readonly removeLink: string;
  readonly linkAddress: string;
  readonly linkHelp: string;
  readonly linkInvalid: string;
  readonly applyLink: string;
  /** Opens the list of details that a document may name, such as the order number. */
  readonly insertVariable: string;
  readonly insertBlock: string;
  readonly button: string;
  readonly buttonText: string;
  readonly undo: string;
  readonly redo: string;
  readonly stepPassed: string;
  readonly stepWarned: string;
  readonly stepFailed: string;
  readonly stepSkipped: string;
  readonly stepRunning: string;
  /** Before what another server answered, word for word. */
  readonly theirReply: string;
}
