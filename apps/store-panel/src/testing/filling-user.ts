import { type UserEvent, userEvent } from '@testing-library/user-event';

/** Names a key instead of a text: `{Enter}`, `[Tab]`. */
const KEYS = /[{[]/;

/**
 * A user whose `type` enters plain text in one step: each keystroke would render the whole form. Where keystrokes matter, a
 * test uses `keyboard`.
 */
export function createFillingUser(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    async type(element, text, options) {
      if (KEYS.test(text) || options) return user.type(element, text, options);
      await user.click(element);
      await user.paste(text);
    },
  };
}
