const SOUNDS = {
  added: { hertz: 1320, seconds: 0.09 },
  refused: { hertz: 220, seconds: 0.35 },
} as const;

let context: AudioContext | undefined;

/** A short tone, so that who scans need not look at the screen after each parcel. Silent where browsers have no sound. */
export function playScanSound(sound: keyof typeof SOUNDS): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { hertz, seconds } = SOUNDS[sound];
  const start = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.25, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = hertz;
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
