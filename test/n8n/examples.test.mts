import { stories } from '../../demo/stories/index.mts';
import { play } from '../../demo/stories/play.mts';
import { theStage } from './stage.mts';

describe('the example workflows, run by a real n8n', () => {
	test.each(stories.map((story) => [story.file, story] as const))(
		'%s succeeds and leaves in the sandbox what it should, no more',
		async (_file, story) => {
			const { n8n, sandbox } = await theStage();
			const { wrong } = await play(story, n8n.client, sandbox);
			expect(wrong).toEqual([]);
		},
	);
});
