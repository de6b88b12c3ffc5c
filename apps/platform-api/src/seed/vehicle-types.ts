/**
 * Initial vehicle types by their codes, which the operator may change; the names of each in one line, by the index of
 * the language.
 */
const ROWS = [
  ['bicycle', 'دراجة|Fahrrad|Bicycle|Bicicleta|Vélo|Bicicletta|Fiets|Bicicleta|Велосипед'],
  ['scooter', 'سكوتر|Roller|Scooter|Escúter|Scooter|Scooter|Scooter|Scooter|Скутер'],
  ['motorbike', 'دراجة نارية|Motorrad|Motorbike|Motocicleta|Moto|Moto|Motor|Moto|Мотоцикл'],
  ['car', 'سيارة|Auto|Car|Automóvil|Voiture|Auto|Auto|Carro|Автомобиль'],
  ['van', 'شاحنة صغيرة|Transporter|Van|Furgoneta|Utilitaire|Furgone|Bestelbus|Van|Фургон'],
  ['other', 'غير ذلك|Sonstiges|Other|Otro|Autre|Altro|Anders|Outro|Другое'],
] as const;

export const VEHICLE_TYPES = ROWS.map(([code, names], position) => ({ code, name: names.split('|'), position }));
