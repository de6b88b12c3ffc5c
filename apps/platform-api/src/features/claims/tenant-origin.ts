/**
 * Where the page of a courier is, as letters name it: under its own host name, by the way on which the panel is reached
 * too; without a panel's address as the internet reaches it.
 */
export function tenantOrigin(panelOrigin: string | undefined, host: string): string {
  const url = new URL(panelOrigin ?? `https://${host}`);
  url.hostname = host;
  return url.origin;
}
