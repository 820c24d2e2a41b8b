import { existsSync } from 'node:fs';
import { chromium, selectors, type BrowserContext } from 'playwright-core';
import { scratchFolder } from '../process/scratchFolder.mts';
import { PATIENCE } from '../process/waitFor.mts';

/** Where Chromium or Chrome usually is. */
const PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--lang=en-US',
];

/** The browser that the variable CHROMIUM names, or the first that is there. */
export function findChromium(): string {
	const { CHROMIUM: named } = process.env;
	const found = (named ? [named] : PLACES).find((place) => existsSync(place));
	if (found) return found;
	throw new Error(
		named
			? `The editor needs a browser, and ${named}, which CHROMIUM names, doesn’t exist.`
			: 'The editor needs the browser Chromium, and none was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome.',
	);
}

/** A browser of its own, with nothing kept from before. */
export interface Browser {
	context: BrowserContext;
	close: () => Promise<void>;
}

/** How a browser is watched: by nobody, unless it has a window; then each step takes so many milliseconds. */
export interface Watched {
	headless?: boolean;
	slowMo?: number;
}

/** Starts a Chromium, headless unless asked otherwise; its profile is gone after `close`. */
export async function openBrowser({ headless = true, slowMo = 0 }: Watched = {}): Promise<Browser> {
	const executablePath = findChromium();
	selectors.setTestIdAttribute('data-test-id');
	const { folder: profile, remove } = scratchFolder();
	try {
		const context = await chromium.launchPersistentContext(profile, {
			executablePath,
			args: FLAGS,
			headless,
			slowMo,
			viewport: { width: 1440, height: 800 },
			// Pictures of the docs are sharp on any screen.
			deviceScaleFactor: process.env.SCREENSHOTS === '1' ? 2 : 1,
			colorScheme: 'light',
			reducedMotion: 'reduce',
		});
		context.setDefaultTimeout(PATIENCE);
		context.setDefaultNavigationTimeout(2 * PATIENCE);
		const close = async () => {
			await context.close();
			remove();
		};
		return { context, close };
	} catch (error) {
		remove();
		throw error;
	}
}
