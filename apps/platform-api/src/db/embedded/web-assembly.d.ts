// Node has WebAssembly, but its types declare it only together with the DOM.
declare namespace WebAssembly {
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
