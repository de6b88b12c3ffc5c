export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size?: number;
  readonly state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 1; indeterminate if omitted. */
  readonly progress?: number;
  /** Why the upload failed or the app rejected the file. */
  readonly error?: string;
  /** Shown as a thumbnail if it is an image. */
  readonly file?: Blob;
  /** Thumbnail URL of a file uploaded earlier. */
  readonly previewUrl?: string;
}
