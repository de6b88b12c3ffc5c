/** Where the link leads with which an owner says that somebody else changed an account, before its token. */
export const BANK_DISOWN_PATH = '/bank-stop/';
