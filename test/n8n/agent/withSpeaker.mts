import { storedCredentials } from '../../../harness/n8n/credentials.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { theStage, type StagedN8n } from '../stage.mts';
import { answeringOn } from './answering.mts';
import { startSpeaker, type Speaker } from './speaker.mts';

export const [START, END] = ['RUN_STARTED', 'RUN_FINISHED'];
/** What a caller gets of what the speaker says. */
export const GOOD_DAY = ['TEXT_MESSAGE_START', 'Good', ' day', 'TEXT_MESSAGE_END'];

/** The n8n of all tests, with a speaker who says «Good day» unless a test has him say something else. */
export function withSpeaker() {
	const on = {} as {
		n8n: StagedN8n;
		sandbox: Connected;
		speaker: Speaker;
		answering: Awaited<ReturnType<typeof answeringOn>>;
	};
	beforeAll(async () => {
		Object.assign(on, await theStage());
		on.speaker = await startSpeaker();
		on.answering = await answeringOn(on.n8n, on.speaker, await storedCredentials(on.n8n.client));
	});
	beforeEach(() => on.speaker.say(() => ['Good', ' day']));
	afterAll(async () => await on.speaker?.stop());
	return on;
}
