// The demo: a real n8n runs the example workflows against the sandbox, and prints the results.
//   node demo/run.mts [--verbose] [word …]     words choose the examples that have one of them in their
//   file's name; --verbose prints the input, every request and every change, too
import { parseArgs } from 'node:util';
import { showStep } from '../scripts/bring/progress.mjs';
import { colour } from '../harness/terminal/colour.mts';
import { printStory } from './print/story.mts';
import { exitWhenTold } from '../harness/process/signals.mts';
import { setStage, type Stage } from '../harness/stage.mts';
import { stories } from './stories/index.mts';
import { play } from './stories/play.mts';

const {
	values: { verbose: isVerbose },
	positionals: words,
} = parseArgs({
	options: { verbose: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const chosen = stories.filter(
	({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);

exitWhenTold();

async function perform(stage: Stage): Promise<void> {
	let wrong = 0;
	for (const [index, story] of chosen.entries()) {
		const played = await play(story, stage.n8n.client, stage.sandbox);
		printStory(index + 1, story, played, { isVerbose });
		wrong += played.wrong.length;
	}
	console.log(
		wrong === 0
			? colour('green', `\n✔ ${chosen.length} workflows, all checks passed.`)
			: colour('red', `\n✖ ${wrong} checks failed.`),
	);
	if (!isVerbose) console.log('npm run demo -- --verbose prints every request and every change.');
	console.log('npm start opens n8n with these workflows, and a chat next to it.');
	process.exitCode = wrong === 0 ? 0 : 1;
}

try {
	const stage = await setStage({ show: showStep });
	try {
		await perform(stage);
	} finally {
		await stage.clear();
	}
} catch (error) {
	console.error(colour('red', `\n✖ ${(error as Error).message}`));
	process.exitCode = 1;
}
