// Plays the shots of the video for n8n's verification in a browser window, slowly, so that someone can
// record it: the package, the credential, two actions and the trigger.
//   node test/n8n/shots/run.mts [--headless] [--pause ms]
// --headless plays without a window, to try it. Each shot leaves a picture in .runtime/shots.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findChromium, openBrowser } from '../../../harness/editor/chromium.mts';
import { logIn } from '../../../harness/editor/logIn.mts';
import { startEnvironment } from '../../../harness/environment.mts';
import { exitOnSignal } from '../../../harness/process/signals.mts';
import { colour } from '../../../harness/terminal/colour.mts';
import { RUNTIME } from '../../../scripts/setup/paths.mjs';
import { showStep } from '../../../scripts/setup/progress.mjs';
import { shots } from './shots.mts';

const { headless, pause } = parseArgs({
	options: {
		headless: { type: 'boolean', default: false },
		pause: { type: 'string', default: '4000' },
	},
}).values;

const folder = join(RUNTIME, 'shots');
mkdirSync(folder, { recursive: true });
exitOnSignal();
sayWhatIsMissing();
console.log(`${shots.length} shots, some minutes; the picture of each is kept in ${folder}`);

const { n8n, sandbox, clear } = await startEnvironment({ show: showStep });
const browser = await openBrowser({ headless, slowMo: headless ? 0 : 250 });
try {
	const page = browser.context.pages()[0] ?? (await browser.context.newPage());
	await logIn(page, n8n);
	const chat = await browser.context.newPage();
	await page.bringToFront();
	const pauseNow = async () => await wait(Number(pause));
	const started = Date.now();
	for (const [index, { title, play }] of shots.entries()) {
		console.log(`${index + 1} of ${shots.length}: ${title}`);
		const seen = await play({ page, chat, n8n, sandbox, pause: pauseNow });
		await wait(500);
		await seen.screenshot({ path: join(folder, `${index + 1}.png`) });
		await pauseNow();
	}
	const seconds = Math.round((Date.now() - started) / 1000);
	console.log(colour('green', `✔ ${shots.length} shots in ${seconds} s; pictures in ${folder}`));
} catch (error) {
	console.error(colour('red', `✖ ${(error as Error).message}`));
	process.exitCode = 1;
} finally {
	await browser.close();
	await clear();
}

/** Ends before n8n starts if there is no browser, or no screen for its window. */
function sayWhatIsMissing(): void {
	try {
		findChromium();
		const { DISPLAY, WAYLAND_DISPLAY } = process.env;
		if (!headless && process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
			throw new Error('There is no screen for the window. --headless plays without one.');
	} catch (error) {
		console.error(colour('red', `✖ ${(error as Error).message}`));
		process.exit(1);
	}
}
