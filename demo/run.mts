// The demo: a real n8n runs the example workflows against the sandbox, and shows what came of it.
//   node demo/run.mts [--stay]     --stay leaves the editor and the sandbox running until Ctrl-C
import { once } from 'node:events';
import { showStep } from '../scripts/bring/progress.mjs';
import { addressesOf } from '../harness/terminal/addresses.mts';
import { colour } from '../harness/terminal/colour.mts';
import { printStory } from './print/story.mts';
import { exitWhenTold } from '../harness/process/signals.mts';
import { setStage, type Stage } from '../harness/stage.mts';
import { stories } from './stories/index.mts';
import { play } from './stories/play.mts';

const stays = process.argv.includes('--stay');
let staying = false;

exitWhenTold(undefined, () => (staying ? process.exitCode : 130));

async function perform(stage: Stage): Promise<void> {
	let wrong = 0;
	for (const [index, story] of stories.entries()) {
		const played = await play(story, stage.n8n.client, stage.sandbox);
		printStory(index + 1, story, played);
		wrong += played.wrong.length;
	}
	console.log(
		wrong === 0
			? colour('green', `\n✔ ${stories.length} workflows, all as they should be.`)
			: colour('red', `\n✖ ${wrong} things are not as they should be.`),
	);
	process.exitCode = wrong === 0 ? 0 : 1;
	if (!stays) return;
	staying = true;
	console.log(addressesOf(stage));
	await once(process, 'exit');
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
