// The demo: a real n8n runs the example workflows against the sandbox, and shows what came of it.
//   node demo/run.mts [word …]     words choose the examples that have one of them in their file's name
import { showStep } from '../scripts/bring/progress.mjs';
import { colour } from '../harness/terminal/colour.mts';
import { printStory } from './print/story.mts';
import { exitWhenTold } from '../harness/process/signals.mts';
import { setStage, type Stage } from '../harness/stage.mts';
import { stories } from './stories/index.mts';
import { play } from './stories/play.mts';

const words = process.argv.slice(2);
const chosen = stories.filter(
	({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);

exitWhenTold();

async function perform(stage: Stage): Promise<void> {
	let wrong = 0;
	for (const [index, story] of chosen.entries()) {
		const played = await play(story, stage.n8n.client, stage.sandbox);
		printStory(index + 1, story, played);
		wrong += played.wrong.length;
	}
	console.log(
		wrong === 0
			? colour('green', `\n✔ ${chosen.length} workflows, all as they should be.`)
			: colour('red', `\n✖ ${wrong} things are not as they should be.`),
	);
	console.log('npm start opens an n8n with these workflows in it, and a chat beside it.');
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
