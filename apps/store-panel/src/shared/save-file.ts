/** Saves content created in the page as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL only briefly; Safari a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
