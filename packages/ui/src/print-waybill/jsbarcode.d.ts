/** The part that is used here: the package's own declarations are not where compilers look for them. */
declare module 'jsbarcode' {
  interface Drawn {
    encodings?: readonly { readonly data: string }[];
  }
  interface Options {
    readonly format: 'CODE128';
  }
  export default function JsBarcode(drawn: Drawn, value: string, options: Options): void;
}
