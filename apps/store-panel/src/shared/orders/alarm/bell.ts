/** Plays the tone of the alarm. */
export interface Bell {
  /** Requests permission for sound; browsers grant it on a click or key press only. */
  readonly unlockAudio: () => Promise<boolean>;
  /** True while a tone would be audible. */
  readonly isReady: () => boolean;
  /** `isLoud`: louder and shriller, for an order that no panel has shown. */
  readonly ring: (isLoud?: boolean) => void;
  /** Called when the browser suspends or resumes the sound. */
  readonly onChange: (listener: () => void) => void;
}

/** Two rising notes, three times: audible over a fan and a fryer, and unlike a phone. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1318.5, at: 0.16 },
] as const;
const REPEATS = 3;
const GAP_SECONDS = 0.5;
const NOTE_SECONDS = 0.34;
const LOUDNESS = 0.7;

function playNote(context: AudioContext, hertz: number, start: number, isLoud: boolean): void {
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(isLoud ? 1 : LOUDNESS, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
  for (const [type, factor] of [
    ['triangle', 1],
    ['sine', 2],
  ] as const) {
    const oscillator = context.createOscillator();
    // A square wave sounds about twice as loud.
    oscillator.type = isLoud ? 'square' : type;
    oscillator.frequency.value = hertz * factor;
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + NOTE_SECONDS);
  }
}

/** Uses the browser's synthesizer, so no sound file has to be loaded before the first order. */
export function webBell(): Bell {
  let context: AudioContext | undefined;
  const listeners: (() => void)[] = [];
  const isReady = () => context?.state === 'running';
  return {
    isReady,
    onChange: (listener) => {
      listeners.push(listener);
    },
    async unlockAudio() {
      if (typeof AudioContext === 'undefined') return false;
      if (!context) {
        context = new AudioContext();
        context.addEventListener('statechange', () => {
          for (const listener of listeners) listener();
        });
      }
      // Some browsers never settle a refused resume, so the wait is limited.
      await Promise.race([context.resume().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 300))]);
      return isReady();
    },
    ring(isLoud = false) {
      if (!context || context.state !== 'running') return;
      const start = context.currentTime + 0.02;
      for (let repetition = 0; repetition < REPEATS; repetition += 1) {
        for (const { hertz, at } of NOTES) playNote(context, hertz, start + repetition * GAP_SECONDS + at, isLoud);
      }
    },
  };
}
