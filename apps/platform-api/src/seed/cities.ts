import { STORE_TYPES, type StoreType } from '@store-panel/domain/store/store-types';

// Initial cities; the operator opens and closes cities later (docs/operations/stores.md). Longer than most files: one line per
// city. Names in their common Latin spelling, centres to a hundredth of a degree.

/** Store types that only large cities have. */
const LARGE_ONLY: readonly StoreType[] = ['pet_shop', 'electronics', 'courier'];
const EVERYWHERE = STORE_TYPES.filter((type) => !LARGE_ONLY.includes(type));
/** Minimum radius of a large city. */
const LARGE_KM = 18;

// Country, time zone, name, latitude, longitude, radius in kilometres.
const ROWS = `
AE|Asia/Dubai|Abu Dhabi|24.45|54.38|35
AE|Asia/Dubai|Dubai|25.20|55.27|40
AE|Asia/Dubai|Sharjah|25.35|55.40|20
AR|America/Argentina/Buenos_Aires|Buenos Aires|-34.60|-58.38|30
AR|America/Argentina/Cordoba|Córdoba|-31.42|-64.18|20
AR|America/Argentina/Cordoba|Rosario|-32.95|-60.65|18
AT|Europe/Vienna|Graz|47.07|15.44|12
AT|Europe/Vienna|Innsbruck|47.27|11.39|10
AT|Europe/Vienna|Linz|48.31|14.29|12
AT|Europe/Vienna|Salzburg|47.80|13.04|10
AT|Europe/Vienna|Wien|48.21|16.37|22
AU|Australia/Brisbane|Brisbane|-27.47|153.03|30
AU|Australia/Melbourne|Melbourne|-37.81|144.96|40
AU|Australia/Perth|Perth|-31.95|115.86|30
AU|Australia/Sydney|Sydney|-33.87|151.21|40
BE|Europe/Brussels|Antwerpen|51.22|4.40|15
BE|Europe/Brussels|Bruxelles|50.85|4.35|18
BE|Europe/Brussels|Gent|51.05|3.72|12
BE|Europe/Brussels|Liège|50.63|5.57|12
BH|Asia/Bahrain|Manama|26.23|50.59|20
BR|America/Bahia|Salvador|-12.97|-38.50|20
BR|America/Fortaleza|Fortaleza|-3.73|-38.53|20
BR|America/Manaus|Manaus|-3.12|-60.02|18
BR|America/Recife|Recife|-8.05|-34.88|18
BR|America/Sao_Paulo|Belo Horizonte|-19.92|-43.94|20
BR|America/Sao_Paulo|Brasília|-15.79|-47.88|30
BR|America/Sao_Paulo|Curitiba|-25.43|-49.27|20
BR|America/Sao_Paulo|Porto Alegre|-30.03|-51.23|20
BR|America/Sao_Paulo|Rio de Janeiro|-22.91|-43.20|35
BR|America/Sao_Paulo|São Paulo|-23.55|-46.63|40
BY|Europe/Minsk|Minsk|53.90|27.56|20
CA|America/Edmonton|Calgary|51.05|-114.07|25
CA|America/Toronto|Montréal|45.50|-73.57|30
CA|America/Toronto|Ottawa|45.42|-75.70|25
CA|America/Toronto|Toronto|43.65|-79.38|40
CA|America/Vancouver|Vancouver|49.28|-123.12|25
CH|Europe/Zurich|Basel|47.56|7.59|10
CH|Europe/Zurich|Bern|46.95|7.45|10
CH|Europe/Zurich|Genève|46.20|6.14|12
CH|Europe/Zurich|Lausanne|46.52|6.63|10
CH|Europe/Zurich|Lugano|46.00|8.95|8
CH|Europe/Zurich|Zürich|47.37|8.54|15
CI|Africa/Abidjan|Abidjan|5.36|-4.01|25
CL|America/Santiago|Santiago|-33.45|-70.67|30
CL|America/Santiago|Valparaíso|-33.05|-71.62|15
CO|America/Bogota|Bogotá|4.71|-74.07|30
CO|America/Bogota|Cali|3.45|-76.53|18
CO|America/Bogota|Medellín|6.24|-75.58|18
CR|America/Costa_Rica|San José|9.93|-84.08|18
CZ|Europe/Prague|Brno|49.20|16.61|12
CZ|Europe/Prague|Praha|50.08|14.44|20
DE|Europe/Berlin|Berlin|52.52|13.41|28
DE|Europe/Berlin|Bremen|53.08|8.80|15
DE|Europe/Berlin|Dortmund|51.51|7.47|14
DE|Europe/Berlin|Dresden|51.05|13.74|15
DE|Europe/Berlin|Düsseldorf|51.23|6.78|15
DE|Europe/Berlin|Essen|51.46|7.01|14
DE|Europe/Berlin|Frankfurt am Main|50.11|8.68|18
DE|Europe/Berlin|Freiburg|48.00|7.84|10
DE|Europe/Berlin|Hamburg|53.55|9.99|25
DE|Europe/Berlin|Hannover|52.37|9.74|15
DE|Europe/Berlin|Köln|50.94|6.96|18
DE|Europe/Berlin|Leipzig|51.34|12.37|15
DE|Europe/Berlin|München|48.14|11.58|22
DE|Europe/Berlin|Nürnberg|49.45|11.08|14
DE|Europe/Berlin|Stuttgart|48.78|9.18|16
DK|Europe/Copenhagen|Aarhus|56.16|10.20|12
DK|Europe/Copenhagen|København|55.68|12.57|20
DO|America/Santo_Domingo|Santo Domingo|18.49|-69.93|20
DZ|Africa/Algiers|Algiers|36.75|3.06|22
EC|America/Guayaquil|Guayaquil|-2.19|-79.89|18
EC|America/Guayaquil|Quito|-0.18|-78.47|20
EG|Africa/Cairo|Alexandria|31.20|29.92|25
EG|Africa/Cairo|Cairo|30.04|31.24|35
ES|Atlantic/Canary|Las Palmas de Gran Canaria|28.12|-15.43|12
ES|Europe/Madrid|Barcelona|41.39|2.17|20
ES|Europe/Madrid|Bilbao|43.26|-2.93|12
ES|Europe/Madrid|Madrid|40.42|-3.70|25
ES|Europe/Madrid|Málaga|36.72|-4.42|14
ES|Europe/Madrid|Sevilla|37.39|-5.98|14
ES|Europe/Madrid|València|39.47|-0.38|15
ES|Europe/Madrid|Zaragoza|41.65|-0.89|12
FR|Europe/Paris|Bordeaux|44.84|-0.58|15
FR|Europe/Paris|Lille|50.63|3.06|14
FR|Europe/Paris|Lyon|45.76|4.84|16
FR|Europe/Paris|Marseille|43.30|5.37|18
FR|Europe/Paris|Montpellier|43.61|3.88|12
FR|Europe/Paris|Nantes|47.22|-1.55|14
FR|Europe/Paris|Nice|43.70|7.27|12
FR|Europe/Paris|Paris|48.86|2.35|25
FR|Europe/Paris|Rennes|48.11|-1.68|12
FR|Europe/Paris|Strasbourg|48.57|7.75|12
FR|Europe/Paris|Toulouse|43.60|1.44|16
GB|Europe/London|Belfast|54.60|-5.93|14
GB|Europe/London|Birmingham|52.48|-1.90|20
GB|Europe/London|Bristol|51.45|-2.59|14
GB|Europe/London|Cardiff|51.48|-3.18|12
GB|Europe/London|Edinburgh|55.95|-3.19|14
GB|Europe/London|Glasgow|55.86|-4.25|18
GB|Europe/London|Leeds|53.80|-1.55|16
GB|Europe/London|Liverpool|53.41|-2.98|15
GB|Europe/London|London|51.51|-0.13|35
GB|Europe/London|Manchester|53.48|-2.24|20
IE|Europe/Dublin|Cork|51.90|-8.47|12
IE|Europe/Dublin|Dublin|53.35|-6.26|20
IQ|Asia/Baghdad|Baghdad|33.31|44.37|25
IT|Europe/Rome|Bari|41.12|16.87|12
IT|Europe/Rome|Bologna|44.49|11.34|12
IT|Europe/Rome|Catania|37.50|15.09|12
IT|Europe/Rome|Firenze|43.77|11.26|12
IT|Europe/Rome|Genova|44.41|8.93|14
IT|Europe/Rome|Milano|45.46|9.19|20
IT|Europe/Rome|Napoli|40.85|14.27|16
IT|Europe/Rome|Palermo|38.12|13.36|14
IT|Europe/Rome|Roma|41.90|12.50|25
IT|Europe/Rome|Torino|45.07|7.69|16
IT|Europe/Rome|Verona|45.44|10.99|10
JO|Asia/Amman|Amman|31.95|35.93|22
KW|Asia/Kuwait|Kuwait City|29.37|47.98|25
KZ|Asia/Almaty|Almaty|43.24|76.89|20
KZ|Asia/Almaty|Astana|51.17|71.43|18
LB|Asia/Beirut|Beirut|33.89|35.50|15
LU|Europe/Luxembourg|Luxembourg|49.61|6.13|12
MA|Africa/Casablanca|Casablanca|33.57|-7.59|22
MA|Africa/Casablanca|Marrakech|31.63|-7.99|15
MA|Africa/Casablanca|Rabat|34.02|-6.84|15
MX|America/Mexico_City|Ciudad de México|19.43|-99.13|40
MX|America/Mexico_City|Guadalajara|20.67|-103.35|25
MX|America/Mexico_City|Puebla|19.04|-98.21|18
MX|America/Monterrey|Monterrey|25.69|-100.32|25
MX|America/Tijuana|Tijuana|32.51|-117.04|18
NL|Europe/Amsterdam|Amsterdam|52.37|4.90|18
NL|Europe/Amsterdam|Den Haag|52.08|4.30|14
NL|Europe/Amsterdam|Eindhoven|51.44|5.47|12
NL|Europe/Amsterdam|Groningen|53.22|6.57|10
NL|Europe/Amsterdam|Maastricht|50.85|5.69|8
NL|Europe/Amsterdam|Rotterdam|51.92|4.48|18
NL|Europe/Amsterdam|Utrecht|52.09|5.12|12
NZ|Pacific/Auckland|Auckland|-36.85|174.76|25
NZ|Pacific/Auckland|Wellington|-41.29|174.78|15
OM|Asia/Muscat|Muscat|23.59|58.41|30
PA|America/Panama|Ciudad de Panamá|8.98|-79.52|18
PE|America/Lima|Lima|-12.05|-77.04|30
PL|Europe/Warsaw|Kraków|50.06|19.94|15
PL|Europe/Warsaw|Warszawa|52.23|21.01|20
PL|Europe/Warsaw|Wrocław|51.11|17.04|14
PT|Atlantic/Madeira|Funchal|32.65|-16.91|8
PT|Europe/Lisbon|Braga|41.55|-8.43|10
PT|Europe/Lisbon|Coimbra|40.21|-8.43|10
PT|Europe/Lisbon|Lisboa|38.72|-9.14|20
PT|Europe/Lisbon|Porto|41.15|-8.61|15
QA|Asia/Qatar|Doha|25.29|51.53|25
RU|Asia/Novosibirsk|Novosibirsk|55.03|82.92|20
RU|Asia/Yekaterinburg|Yekaterinburg|56.84|60.61|18
RU|Europe/Moscow|Kazan|55.79|49.12|18
RU|Europe/Moscow|Moscow|55.76|37.62|40
RU|Europe/Moscow|Saint Petersburg|59.93|30.34|30
SA|Asia/Riyadh|Dammam|26.43|50.10|22
SA|Asia/Riyadh|Jeddah|21.49|39.19|35
SA|Asia/Riyadh|Riyadh|24.71|46.68|40
SN|Africa/Dakar|Dakar|14.72|-17.46|18
TN|Africa/Tunis|Tunis|36.81|10.18|18
US|America/Chicago|Chicago|41.88|-87.63|35
US|America/Chicago|Houston|29.76|-95.37|40
US|America/Denver|Denver|39.74|-104.99|30
US|America/Los_Angeles|Los Angeles|34.05|-118.24|50
US|America/Los_Angeles|San Francisco|37.77|-122.42|20
US|America/Los_Angeles|Seattle|47.61|-122.33|25
US|America/New_York|Boston|42.36|-71.06|20
US|America/New_York|Miami|25.76|-80.19|30
US|America/New_York|New York|40.71|-74.01|40
US|America/New_York|Philadelphia|39.95|-75.17|25
US|America/New_York|Washington|38.91|-77.04|25
US|America/Phoenix|Phoenix|33.45|-112.07|35
UY|America/Montevideo|Montevideo|-34.90|-56.16|18
`;

export interface SeedCity {
  readonly country_code: string;
  readonly timezone: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius_metres: number;
  readonly store_types: StoreType[];
}

export function seedCities(): SeedCity[] {
  return ROWS.trim()
    .split('\n')
    .map((row) => {
      const [country_code = '', timezone = '', name = '', latitude, longitude, kilometres] = row.split('|');
      const store_types = Number(kilometres) < LARGE_KM ? EVERYWHERE : STORE_TYPES;
      return {
        country_code,
        timezone,
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        radius_metres: Number(kilometres) * 1000,
        store_types: [...store_types],
      };
    });
}
