/**
 * Messages of the larger form components, separate so that screens without them do not load them. Merge them into the
 * base messages: `{ ...german, ...germanForms }`. Missing messages are English.
 */
export interface FormMessages {
  readonly showOptions: string;
  readonly clearChoice: string;
  readonly noOptions: string;
  readonly optionsFound: (count: number) => string;
  /** A source of a command palette, such as its customers, could not be searched. */
  readonly searchFailed: (name: string) => string;
  readonly callingCode: string;
  readonly searchCountry: string;
  readonly chooseFile: string;
  readonly chooseFiles: string;
  readonly orDropFile: string;
  readonly orDropFiles: string;
  readonly dropHere: string;
  readonly files: string;
  readonly imageFiles: string;
  /** Formats bytes in the language's units and digits. */
  readonly fileSize: (bytes: number) => string;
  readonly fileLimit: (size: string) => string;
  readonly fileWaiting: string;
  readonly fileUploading: string;
  readonly fileUploaded: string;
  readonly fileFailed: string;
  readonly fileTypeRejected: (types: string) => string;
  readonly fileTooLarge: (size: string) => string;
  readonly fileEmpty: string;
  readonly oneFileOnly: string;
  readonly removeFile: (name: string) => string;
  readonly retryFile: (name: string) => string;
  readonly cropArea: string;
  readonly cropKeys: string;
  readonly zoom: string;
  readonly clearSignature: string;
  readonly stepOf: (step: number, steps: number) => string;
  readonly stepFailed: string;
  readonly selectedOf: (selected: number, total: number) => string;
  readonly groupContents: (label: string) => string;
  readonly notARobot: string;
  readonly checkRunning: string;
  readonly checkPassed: string;
  readonly checkFailed: string;
  readonly checkExpired: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly sortBy: string;
  /** Sort option of a column. */
  readonly sortedBy: (column: string, direction: 'ascending' | 'descending') => string;
  readonly notANumber: (example: string) => string;
  readonly minValue: (min: string) => string;
  readonly maxValue: (max: string) => string;
  readonly increase: string;
  readonly decrease: string;
  readonly removeTag: (name: string) => string;
  readonly tagsAdded: (names: string) => string;
  readonly tagRemoved: (name: string) => string;
  readonly tagTwice: (name: string) => string;
  readonly tooManyTags: (max: number) => string;
}
