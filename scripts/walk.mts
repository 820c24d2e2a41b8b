// How long an item's way is: the functions of nodes/ and credentials/ that run while one item passes, and their files.
//   npm run bench:walk                      the lengths of all ways, and how large their folders are
//   npm run bench:walk -- --list            the files as well, in the order in which they are first visited
//   npm run bench:walk -- --trace 'create'  the functions in order, of the way with these words in its name
//   npm run bench:walk -- --write           what has become shorter is written to test/conventions/walk.tsv
//   npm run bench:walk -- --check           nothing but what differs from this table, which a test holds
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSandbox } from '../harness/sandbox/start.mts';
import {
	differences,
	filesOf,
	lengthOf,
	MEASURES,
	readTable,
	shortest,
	writeTable,
} from './walk/lengths.mts';
import { trace, type Visit } from './walk/trace.mts';
import { withoutChance } from './walk/withoutChance.mts';

const ADVICE = `
npm run bench:walk -- --write takes over what has become shorter. Where a way has become longer, find out why by --trace;
if it must be so, change the line of test/conventions/walk.tsv, and say why in the commit.`;

const { values: options } = parseArgs({
	options: {
		list: { type: 'boolean' },
		trace: { type: 'string' },
		write: { type: 'boolean' },
		check: { type: 'boolean' },
	},
});

/** The visits on each way. What is made once for all items is made by a pass before. */
async function walkAll(): Promise<Map<string, Visit[]>> {
	const sandbox = await startSandbox();
	try {
		// It imports the nodes, which are traced from when trace.mts has been loaded.
		const { waysIn } = await import('./walk/ways.mts');
		const walks = new Map<string, Visit[]>();
		for (const [way, pass] of waysIn(sandbox)) {
			await sandbox.reset();
			await withoutChance(pass);
			await sandbox.reset();
			walks.set(way, await withoutChance(() => trace(pass)));
		}
		return walks;
	} finally {
		await sandbox.stop();
	}
}

const walks = await walkAll();
const lengths = new Map(Array.from(walks, ([way, visits]) => [way, lengthOf(visits)]));

function printLengths(): void {
	for (const [way, visits] of walks) {
		const numbers = lengthOf(visits).map((number, index) => `${number} ${MEASURES[index]}`);
		console.log(`${way}: ${numbers.join(', ')}`);
		if (!options.list) continue;
		for (const { file, onlySaysNo } of filesOf(visits))
			console.log(`    ${file}${onlySaysNo ? ': only says no' : ''}`);
	}
}

function printSizes(): void {
	for (const folder of ['nodes', 'nodes/engine', 'test']) {
		const files = globSync(`${folder}/**/*.{ts,mts}`);
		const lengths = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
		const lines = lengths.reduce((sum, length) => sum + length, 0);
		const short = lengths.filter((length) => length <= 20).length;
		console.log(`${folder}/: ${files.length} files, ${short} of at most 20 lines; ${lines} lines`);
	}
}

/** Prints the functions of ways in order, each change of file in a line of its own. */
function printTrace(words: string): void {
	for (const [way, visits] of walks) {
		if (!way.toLowerCase().includes(words.toLowerCase())) continue;
		let last = '';
		const names = visits.map(({ file, name }) => {
			const isSame = file === last;
			last = file;
			return isSame ? `, ${name}` : `\n    ${file}: ${name}`;
		});
		console.log(way + names.join(''));
	}
}

function printDifferences(): void {
	const lines = differences(lengths, readTable());
	if (lines.length > 0) console.log([...lines, ADVICE].join('\n'));
	process.exitCode = lines.length > 0 ? 1 : 0;
}

if (options.write) writeTable(shortest(lengths, readTable()));
if (options.trace !== undefined) printTrace(options.trace);
else if (!options.check) {
	printLengths();
	printSizes();
}
printDifferences();
