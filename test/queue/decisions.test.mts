import { about, asTextSays, ask, decidingOn } from '../n8n/moderation/deciding.mts';
import { theCluster } from './theCluster.mts';

/** What the texts say: how the workflow is, and what it decides where it can. */
const KINDS = ['allow', 'block', 'allow', 'slow allow', 'block', 'fail'];
const COUNT = 60;
const AT_ONCE = 6;
const DEFAULT_REASON = 'The workflow gave no decision in time.';

interface Decided {
	isMatchingCondition: boolean;
	reason: string;
}

describe('messages that workers decide about', () => {
	test.each(['allow', 'block'] as const)(
		'each get one answer, by the workflow or the choice, with %s by default',
		async (ifNoDecision) => {
			const { url } = await (await decidingOn(await theCluster()))(asTextSays, { ifNoDecision });
			const byDefault = { isMatchingCondition: ifNoDecision === 'block', reason: DEFAULT_REASON };
			const wrong: unknown[] = [];
			let byWorkflow = 0;
			const askAbout = async (text: string) => {
				const { status, decision } = await ask(url, about(text));
				const { isMatchingCondition, reason } = decision as Decided;
				const own = { isMatchingCondition: text.includes('block'), reason: 'Tested' };
				const told = JSON.stringify({ isMatchingCondition, reason });
				const canDecide = !/slow|fail/.test(text);
				if (canDecide && told === JSON.stringify(own)) byWorkflow++;
				else if (status !== 200 || told !== JSON.stringify(byDefault))
					wrong.push({ text, status, decision });
			};
			for (let first = 0; first < COUNT; first += AT_ONCE)
				await Promise.all(
					Array.from({ length: AT_ONCE }, async (_, index) => {
						const kind = KINDS[(first + index) % KINDS.length] ?? '';
						await askAbout(`${kind} ${first + index}`);
					}),
				);
			expect(wrong).toEqual([]);
			// How many are in time depends on the machine; some are.
			expect(byWorkflow).toBeGreaterThan(0);
		},
	);
});
