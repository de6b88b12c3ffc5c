// Node has it, and its types say so only together with a browser's.
declare namespace WebAssembly {
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
