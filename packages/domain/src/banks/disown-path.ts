/** Where the link leads with which an owner denies a change of an account, before its token. */
export const BANK_DISOWN_PATH = '/bank-stop/';
