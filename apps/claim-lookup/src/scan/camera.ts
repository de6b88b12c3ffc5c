/** Why there is no picture; each has a text. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

/** Names of the errors that browsers tell a reason by. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'failed';

/** Shows what the camera sees, the one that looks away from its owner where there are two, until nobody looks any more. */
export async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  // The dialog may have been closed while the browser asked.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  return video.play();
}
