/** A time zone by its city, with the offset of now: `Berlin (GMT+1)`. */
export function zoneText(zone: string, language: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const offset = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
    numberingSystem: 'latn',
  })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined ? city : `${city} (${offset})`;
}
