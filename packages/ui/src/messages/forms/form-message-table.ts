/**
 * What the kit's larger form components say by themselves. A table of its own: a screen without these components loads
 * none of it. An app lays it over the first table, `{ ...german, ...germanForms }`; what it leaves out is English.
 */
export interface FormMessages {
  readonly showOptions: string;
  readonly clearChoice: string;
  readonly noOptions: string;
  readonly optionsFound: (count: number) => string;
  readonly callingCode: string;
  readonly searchCountry: string;
  readonly chooseFile: string;
  readonly chooseFiles: string;
  readonly orDropFile: string;
  readonly orDropFiles: string;
  readonly dropHere: string;
  readonly files: string;
  readonly imageFiles: string;
  /** Bytes, in the units and digits of the language. */
  readonly fileSize: (bytes: number) => string;
  readonly fileLimit: (size: string) => string;
  readonly fileWaiting: string;
  readonly fileUploading: string;
  readonly fileUploaded: string;
  readonly fileFailed: string;
  readonly fileTypeRefused: (types: string) => string;
  readonly fileTooLarge: (size: string) => string;
  readonly fileEmpty: string;
  readonly oneFileOnly: string;
  readonly removeFile: (name: string) => string;
  readonly retryFile: (name: string) => string;
  readonly cropArea: string;
  readonly cropKeys: string;
  readonly zoom: string;
  readonly stepOf: (step: number, steps: number) => string;
  readonly stepFailed: string;
  readonly chosenOf: (chosen: number, total: number) => string;
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
  /** A way to sort, by the head of a column. */
  readonly sortedBy: (column: string, direction: 'ascending' | 'descending') => string;
  readonly notANumber: (example: string) => string;
  readonly atLeast: (least: string) => string;
  readonly atMost: (most: string) => string;
  readonly increase: string;
  readonly decrease: string;
  readonly removeTag: (name: string) => string;
  readonly tagsAdded: (names: string) => string;
  readonly tagRemoved: (name: string) => string;
  readonly tagTwice: (name: string) => string;
  readonly tooManyTags: (max: number) => string;
}
