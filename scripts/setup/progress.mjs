const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const out = process.stderr;
const colours = out.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Green, red or dim text where colours are wanted. */
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);
export const dim = (text) => paint(2, text);

/** Prints a line beside the steps. */
export const say = (line) => out.write(`${line}\n`);

/**
 * Shows one step while `work` runs: a spinner with the elapsed seconds on a terminal,
 * a line at the start, each half minute and at the end anywhere else. Gives what the work gave.
 * @template T
 * @param {string} title
 * @param {(onLine: (line: string) => void) => Promise<T>} work
 */
export async function showStep(title, work) {
	const started = Date.now();
	let detail = '';
	let frame = 0;
	const draw = () => {
		const text = `  ${FRAMES[frame++ % FRAMES.length]} ${title}  ${seconds(started)}  ${detail}`;
		out.write(`\r\x1b[2K${text.slice(0, (out.columns || 80) - 1)}`);
	};
	if (!out.isTTY) say(`  … ${title}`);
	const tell = () => say(`    ${seconds(started)}  ${detail}`);
	const timer = out.isTTY ? setInterval(draw, 100) : setInterval(tell, 30_000);
	const finish = (mark) => {
		clearInterval(timer);
		say(`${out.isTTY ? '\r\x1b[2K' : ''}  ${mark} ${title}  ${dim(seconds(started))}`);
	};
	try {
		const result = await work((line) => (detail = line));
		finish(green('✔'));
		return result;
	} catch (error) {
		finish(red('✖'));
		throw error;
	}
}
