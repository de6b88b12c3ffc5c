/** Id of the account menu's button. */
export const ACCOUNT_MENU_ID = 'account-menu';

/** Opens the account menu at its last entry, which signs out, as Arrow Up on its button does. */
export function openAccountMenuAtEnd(): void {
  const button = document.getElementById(ACCOUNT_MENU_ID);
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
}
