import { object, string } from 'yup';

import { newestModelYear, PLATE_MAX, VEHICLE_TEXT_MAX, VEHICLE_YEAR } from '#couriers/vehicles.ts';
import { foldDigits } from '#input/digits.ts';
import { emailSchema } from '#validation/email.ts';
import { messageKey } from '#validation/keys.ts';
import { type PhoneValidator, phoneSchema } from '#validation/phone.ts';
import { requiredText } from '#validation/profile.ts';

/** A courier as a store enters one (spec §5: name, email and phone are required). */
export function courierSchema(validatePhone?: PhoneValidator) {
  return object({
    name: requiredText('name'),
    email: emailSchema,
    phone: object({ digits: phoneSchema(validatePhone) }),
  });
}

const ownText = (
  field: 'vehicle_name' | 'plate_number' | 'vehicle_color' | 'vehicle_model',
  max: number = VEHICLE_TEXT_MAX,
) =>
  string()
    .trim()
    .required(messageKey(`${field}.required`))
    .max(max, messageKey(field === 'plate_number' ? 'plate_number.too_long' : 'vehicle_text.too_long'));

/** The year a vehicle was built, as it is typed. `now`: epoch milliseconds. */
export function vehicleYearSchema(now: number = Date.now()) {
  const inRange = (digits: string) => Number(digits) >= VEHICLE_YEAR.min && Number(digits) <= newestModelYear(now);
  return string()
    .transform((text: string) => foldDigits(text).trim())
    .required(messageKey('vehicle_year.required'))
    .matches(/^\d*$/, messageKey('vehicle_year.invalid'))
    .min(VEHICLE_YEAR.digits, messageKey('vehicle_year.too_short'))
    .max(VEHICLE_YEAR.digits, messageKey('vehicle_year.too_long'))
    .test('range', messageKey('vehicle_year.range'), inRange);
}

/** A vehicle: every field is required (spec §5). */
export function vehicleSchema(now?: number) {
  return object({
    name: ownText('vehicle_name'),
    plate_number: ownText('plate_number', PLATE_MAX),
    year: vehicleYearSchema(now),
    color: ownText('vehicle_color'),
    model: ownText('vehicle_model'),
    service_type: string().required(messageKey('service_type.required')),
  });
}
