import { steadyNow } from '../engine';

/** Converts our time, in milliseconds, to CometChat's, in seconds, once a response has shown its clock. */
interface PlatformClock {
	platformSeconds(moment: number): number | undefined;
}

/** CometChat's time in seconds, as its last response showed it; before the first one, that of this machine. */
export const platformNow = (clock: PlatformClock): number =>
	clock.platformSeconds(steadyNow()) ?? Date.now() / 1000;
