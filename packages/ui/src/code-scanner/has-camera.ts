/** Whether the device has a camera. Some browsers, and pages without https, have no camera API. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices?.enumerateDevices();
    return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
  } catch {
    return false;
  }
}
