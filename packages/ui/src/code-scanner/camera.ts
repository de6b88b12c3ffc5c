/** Why the camera is not available; each reason has a text. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

/** Error names that browsers use. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'failed';

/** Shows the camera's picture until the signal aborts; prefers the rear camera. */
export async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  // The scanner may be gone before the permission prompt is answered.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  return video.play();
}
