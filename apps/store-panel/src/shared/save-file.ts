/** Lets the browser save something that was made here. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over by the next turn; Safari needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
