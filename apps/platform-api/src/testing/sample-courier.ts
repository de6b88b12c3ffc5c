import { samplePdf } from '#testing/sample-files.ts';

/** A vehicle as somebody enters it. */
export const VEHICLE = {
  name: 'Red bike',
  plate_number: 'B-X 1',
  year: 2024,
  color: 'red',
  model: 'Urban 3',
  service_type: 'bicycle',
} as const;

/** A paper of a courier's. */
export const PAPER = { name: 'identity.pdf', content: samplePdf() };
