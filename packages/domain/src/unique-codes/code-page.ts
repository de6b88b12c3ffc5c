// Apart from the codes' rules: the page's first script reads its own address.

/** Path of the public page, on the hosts of courier tenants and on the platform's. */
export const CODE_PAGE_PATH = '/code';

export const isCodePage = (pathname: string): boolean =>
  pathname === CODE_PAGE_PATH || pathname === `${CODE_PAGE_PATH}/`;
