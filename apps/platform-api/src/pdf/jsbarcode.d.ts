/** Declares the used part; the package's own declarations are not found by TypeScript. */
declare module 'jsbarcode' {
  interface Drawn {
    encodings?: readonly { readonly data: string }[];
  }
  interface Options {
    readonly format: 'CODE128';
  }
  export default function JsBarcode(drawn: Drawn, value: string, options: Options): void;
}
